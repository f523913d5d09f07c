import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { mayConnect } from './origin.ts'

function from(origin: string | undefined): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.headers = { host: 'hotel.example', ...(origin === undefined ? {} : { origin }) }
  return request
}

test.each([
  ['a client that is no page', undefined, true],
  ['a page of our own', 'https://hotel.example', true],
  ['a page of another port', 'https://hotel.example:8443', false],
  ['a page that the settings name', 'https://desk.example', true],
  ['a page whose name only begins alike', 'https://desk.example.evil.test', false],
  ['a page without an origin to tell', 'null', false],
])('%s (%s) may connect: %s', (_, origin, expected) => {
  expect(mayConnect(from(origin), ['https://desk.example'])).toBe(expected)
})
