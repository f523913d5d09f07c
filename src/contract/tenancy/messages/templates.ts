import { template } from './shapes.ts'

const fields = {
  house: { label: 'Name of the house', example: 'Labadi Shore Hotel' },
  name: { label: 'Who asked for the test', example: 'Ama Mensah' },
} as const

/** What a test sends by each channel. */
export const testMail = template({
  name: 'test_mail',
  label: 'Test mail',
  channel: 'email',
  subject: 'A test from {{house}}',
  text: 'Hello {{name}},\n\nmail of {{house}} reaches you.',
  fields,
  isSecret: false,
})

export const testSms = template({
  ...testMail,
  name: 'test_sms',
  label: 'Test SMS',
  channel: 'sms',
  subject: '',
  text: '{{house}}: text messages reach you, {{name}}.',
})

export const testChat = template({
  ...testSms,
  name: 'test_chat',
  label: 'Test chat message',
  channel: 'chat',
  text: '{{house}}: messages reach this chat. {{name}} asked for a test.',
})

export const testTemplates = { email: testMail, sms: testSms, chat: testChat } as const
