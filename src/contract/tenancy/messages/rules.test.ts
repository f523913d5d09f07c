import { expect, test } from 'vitest'
import { filledIn, unknownFields } from './rules.ts'
import { template } from './shapes.ts'

const invited = template({
  name: 'invited',
  label: 'Invitation',
  channel: 'email',
  subject: 'Join {{house}}',
  text: 'Hello {{ name }},\n\n{{link}}',
  fields: {
    house: { label: 'House', example: 'Labadi Shore Hotel' },
    name: { label: 'First name', example: 'Ama' },
    link: { label: 'Link', example: 'https://hotel.example/accept' },
  },
  isSecret: true,
})

test('values stand where the words name them, as they are, and never break a subject into lines', () => {
  const values = { house: 'Sea\r\nBcc: all@example.test', name: '{{link}}', link: 'https://a.test/?a=$&b' }
  expect(filledIn(invited, values)).toEqual({
    subject: 'Join Sea Bcc: all@example.test',
    text: 'Hello {{link}},\n\nhttps://a.test/?a=$&b',
  })
})

test('a field that the template does not have is named', () => {
  expect(unknownFields(invited, 'Dear {{name}}, {{surname}} {{ surname }} {{room}}')).toEqual(['surname', 'room'])
})
