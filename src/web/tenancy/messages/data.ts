import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import {
  cancelMessage,
  changeCommunication,
  changeMessageTemplate,
  getCommunication,
  getMessage,
  listMessages,
  listMessageTemplates,
  resetMessageTemplate,
  retryMessage,
  sendTestMessage,
} from '#contract/tenancy/messages/api.ts'
import type { MessageId } from '#contract/tenancy/messages/shapes.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Message = Received<typeof listMessages>[number]
export type Template = Received<typeof listMessageTemplates>[number]
export type Shown = Received<typeof getCommunication>

const words = { touches: ['tenancy.settings'] } as const
const outbox = { touches: ['tenancy.message'] } as const

export const useCommunication = () => useRead(getCommunication)
export const useChangeCommunication = () =>
  useWrite(changeCommunication, { touches: ['tenancy.settings', 'tenancy.message'] })
export const useSendTest = () => useWrite(sendTestMessage)

export const useTemplates = () => useRead(listMessageTemplates)
export const useChangeTemplate = () => useWrite(changeMessageTemplate, words)
export const useResetTemplate = () => useWrite(resetMessageTemplate, words)

type MessageQuery = NonNullable<Sent<typeof listMessages>['query']>
export const useMessages = (query: MessageQuery) => usePage(listMessages, { query })
export const allMessages = (query: MessageQuery) =>
  readAll((place) => callPage(listMessages, { query: { ...query, ...place } }))
export const useMessage = (id: MessageId) => useRead(getMessage, { params: { id } })
export const useRetryMessage = () => useWrite(retryMessage, outbox)
export const useCancelMessage = () => useWrite(cancelMessage, outbox)
