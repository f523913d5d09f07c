import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  changeRates,
  getRateCalendar,
  getRateNight,
  previewRateChange,
  undoRateChange,
} from '#contract/hotel/rate-calendar/api.ts'
import { dayByDay } from '#contract/hotel/rate-calendar/rules.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { call } from '#web/shell/call/call.ts'
import { keyOf, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

type Answer = Received<typeof getRateCalendar>
/** What differs is looked at day by day. */
export type Calendar = Omit<Answer, 'terms'> & { days: ReturnType<typeof dayByDay<Answer['terms'][number]>> }
export type CalendarRow = Calendar['rows'][number]
export type RateDay = Calendar['days'][number]
export type RateNight = Received<typeof getRateNight>
export type EditBody = Sent<typeof changeRates>['body']
type Window = Sent<typeof getRateCalendar>['query']
type NightQuery = Sent<typeof getRateNight>['query']

const sold = { touches: ['hotel.room_type'] } as const

/** The calendar of a window; the one before stays in sight while the next is on its way. */
export const useCalendar = (query: Window | null) =>
  useQuery({
    enabled: query !== null,
    // Without a window the question is not asked.
    queryKey: query ? keyOf(getRateCalendar, { query }) : [getRateCalendar.path, 'none'],
    queryFn: () => call(getRateCalendar, { query: query ?? { from: '', to: '' } }),
    select: withDays,
    placeholderData: keepPreviousData,
  })

function withDays({ terms, ...calendar }: Answer): Calendar {
  return { ...calendar, days: dayByDay(terms) }
}

/** Why a night is free as it is and costs what it does. */
export const useRateNight = (query: NightQuery | null) =>
  // Without a night the question is not asked, so its id is never used.
  useReadWhen(query !== null, getRateNight, { query: query ?? ({ roomTypeId: '', date: '' } as NightQuery) })

/** What an edit would change; nothing is written. */
export const useEditPreview = (body: EditBody | null) =>
  useQuery({
    enabled: body !== null,
    queryKey: [previewRateChange.path, body],
    queryFn: () => (body ? call(previewRateChange, { body }) : null),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })

export const useChangeRates = () => useWrite(changeRates, sold)
export const useUndoRates = () => useWrite(undoRateChange, sold)
