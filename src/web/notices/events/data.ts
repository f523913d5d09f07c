import type { Received } from '#contract/kernel/endpoint.ts'
import {
  changeEvent,
  changeEventTemplate,
  changeOwnReach,
  getOwnReach,
  listEvents,
  listEventTemplates,
  listReachable,
  resetEvent,
  resetEventTemplate,
} from '#contract/notices/events/api.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Reached = Received<typeof listEvents>[number]
export type Template = Received<typeof listEventTemplates>[number]
export type Own = Received<typeof getOwnReach>

const touches = { touches: ['tenancy.settings'] } as const

export const useEvents = () => useRead(listEvents)
export const useReachable = () => useRead(listReachable)
export const useChangeEvent = () => useWrite(changeEvent, touches)
export const useResetEvent = () => useWrite(resetEvent, touches)
export const useEventTemplates = () => useRead(listEventTemplates)
export const useChangeEventTemplate = () => useWrite(changeEventTemplate, touches)
export const useResetEventTemplate = () => useWrite(resetEventTemplate, touches)
export const useOwnReach = () => useRead(getOwnReach)
export const useChangeOwnReach = () => useWrite(changeOwnReach)
