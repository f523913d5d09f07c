import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery, oneOrSeveral } from '../../kernel/page.ts'
import { settingValues } from '../settings/shapes.ts'
import { communicationShown, message, messageChannels, messageId, messageStates, wordedTemplate } from './shapes.ts'

const toRead = { access: 'settings:read', module: 'core', rate: 'read' } as const
const toWrite = { access: 'settings:write', module: 'core', rate: 'write' } as const
const byName = z.object({ name: z.string() })
const byId = z.object({ id: messageId })

export const getCommunication = endpoint({
  ...toRead,
  method: 'GET',
  path: '/api/communication/settings',
  summary: 'By what the house reaches people: mail server and webhooks; of passwords only whether they are set',
  data: communicationShown,
})

const secret = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(500))))

/** 400 for values that don't fit, and for a server that was changed without its password given again · 409 `stale`. */
export const changeCommunication = endpoint({
  ...toWrite,
  method: 'PUT',
  path: '/api/communication/settings',
  summary:
    'Change by what the house reaches people; a secret is set by a text, taken away by null, and stays when left out',
  body: z.strictObject({
    values: settingValues,
    secrets: z.optional(z.strictObject({ smtpPassword: secret, smsSecret: secret, chatSecret: secret })),
    version: z.optional(z.int()),
  }),
  data: communicationShown,
})

export const sendTestMessage = endpoint({
  ...toWrite,
  rate: 'heavy',
  method: 'POST',
  path: '/api/communication/tests',
  summary: 'Send a test by the saved settings, at once; answers why it did not leave, in words',
  body: z.strictObject({
    channel: z.enum(messageChannels),
    to: z.string().check(z.trim(), z.minLength(1, 'Say who shall get it'), z.maxLength(254)),
  }),
  data: z.object({ isSent: z.boolean(), problem: z.nullable(z.string()) }),
})

export const listMessageTemplates = endpoint({
  ...toRead,
  method: 'GET',
  path: '/api/communication/templates',
  summary: 'Every template of messages with the words that the house has given it',
  data: z.array(wordedTemplate),
})

/** 400 naming a field that the template does not have · 404 · 409 `stale`. */
export const changeMessageTemplate = endpoint({
  ...toWrite,
  method: 'PUT',
  path: '/api/communication/templates/{name}',
  summary: 'Put words of the house over those that a template ships with',
  params: byName,
  body: z.strictObject({
    subject: z.string().check(
      z.trim(),
      z.maxLength(300),
      z.refine((text) => !/[\r\n]/.test(text), 'Must be one line'),
    ),
    text: z.string().check(z.minLength(1, 'Must not be empty'), z.maxLength(4000)),
    version: z.optional(z.int()),
  }),
  data: wordedTemplate,
})

export const resetMessageTemplate = endpoint({
  ...toWrite,
  method: 'POST',
  path: '/api/communication/templates/{name}/reset',
  summary: 'Go back to the words that a template ships with',
  params: byName,
  data: wordedTemplate,
})

export const listMessages = endpoint({
  ...toRead,
  method: 'GET',
  path: '/api/communication/messages',
  summary: 'The outbox: what was or is to be sent to people, newest first',
  query: z.strictObject({
    ...listQuery,
    state: z.optional(oneOrSeveral(messageStates)),
    channel: z.optional(z.enum(messageChannels)),
  }),
  data: z.array(message),
  paged: true,
})

export const getMessage = endpoint({
  ...toRead,
  method: 'GET',
  path: '/api/communication/messages/{id}',
  summary: 'One message; the words of a secret one are shown to nobody',
  params: byId,
  data: message,
})

/** 404 · 409 `message_not_retried`. */
export const retryMessage = endpoint({
  ...toWrite,
  method: 'POST',
  path: '/api/communication/messages/{id}/retry',
  summary: 'Send a message again that failed, waits or perhaps arrived',
  params: byId,
  data: message,
})

/** 404 · 409 `message_not_cancelled`. */
export const cancelMessage = endpoint({
  ...toWrite,
  method: 'POST',
  path: '/api/communication/messages/{id}/cancel',
  summary: 'Cancel a message that has not left',
  params: byId,
  data: message,
})

export const retryMessages = bulkOf(retryMessage, {
  path: '/api/communication/messages/bulk/retry',
  summary: 'Send several messages again; answers for each of them',
  body: {},
})

export const cancelMessages = bulkOf(cancelMessage, {
  path: '/api/communication/messages/bulk/cancel',
  summary: 'Cancel several messages that have not left; answers for each of them',
  body: {},
})
