import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  acknowledgeVoid,
  finishTicket,
  finishTicketLine,
  listKitchenTickets,
  recallTicket,
} from '#contract/restaurant/kitchen/api.ts'
import type { RestaurantLocationId, StationId } from '#contract/restaurant/locations/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { exchange } from '#web/shell/call/call.ts'
import { readAgain } from '#web/shell/data/fresh.ts'
import { keyOf } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { placeOf, type Ticket, type TicketLine, type Unsaved } from './rules.ts'

export type { Ticket, TicketLine }

/** What a screen shows: one station, or all of a location. */
export type Watched = { stationId: StationId } | { locationId: RestaurantLocationId }

/** Without a live connection the screen asks by itself, in milliseconds. */
const asking = 5000

/** Active tickets, or those finished within the hour. */
export function useTickets(watched: Watched, status: 'active' | 'done', { live }: { live: boolean }) {
  const input = { query: { ...watched, status } }
  return useQuery({
    queryKey: keyOf(listKitchenTickets, input),
    queryFn: async ({ signal }) => (await exchange(listKitchenTickets, input, { signal })).data,
    refetchInterval: live ? 60_000 : asking,
    refetchIntervalInBackground: true,
  })
}

/**
 * What the kitchen does to tickets. It is shown at once, as `unsaved` over what was read, until the server has answered and the
 * tickets were read again: a reading on its way takes nothing back.
 */
export function useKitchenActs() {
  const finish = useWrite(finishTicket)
  const bringBack = useWrite(recallTicket)
  const mark = useWrite(finishTicketLine)
  const see = useWrite(acknowledgeVoid)
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([])
  // One after the other, as they were pressed: a ticket is finished after its void was seen.
  const before = useRef<Promise<unknown>>(Promise.resolve())

  const attempt = async (change: Unsaved | null, write: () => Promise<unknown>): Promise<boolean> => {
    if (change) setUnsaved((all) => [...all, change])
    const written = before.current.then(write)
    before.current = written.catch(() => undefined)
    try {
      await written
      return true
    } catch (error) {
      await readAgain(listKitchenTickets)
      toast.error(t('The ticket was not changed'), { description: errorText(error) })
      return false
    } finally {
      setUnsaved((all) => all.filter((other) => other !== change))
    }
  }
  const recall = ({ id }: Ticket) => void attempt(null, () => bringBack.mutateAsync({ params: { id } }))
  return {
    unsaved,
    recall,
    /** Everything on the ticket is made. */
    finish: async (ticket: Ticket) => {
      const { id } = ticket
      if (unsaved.some((change) => change.kind === 'finished' && change.ticketId === id)) return
      if (!(await attempt({ kind: 'finished', ticketId: id }, () => finish.mutateAsync({ params: { id } })))) return
      toast.success(t('{ticket} is done', { ticket: placeOf(ticket) }), {
        action: { label: t('Undo'), run: () => recall(ticket) },
      })
    },
    /** One line is made, or not yet. */
    mark: async ({ id }: Ticket, { lineId, state }: TicketLine) => {
      const done = state !== 'done'
      await attempt({ kind: done ? 'made' : 'not_made', ticketId: id, lineId }, () =>
        mark.mutateAsync({ params: { id, lineId }, body: { done } }),
      )
    },
    /** The void was seen. */
    acknowledge: async ({ id }: Ticket, { lineId }: TicketLine) => {
      await attempt({ kind: 'seen', ticketId: id, lineId }, () => see.mutateAsync({ params: { id, lineId } }))
    },
  }
}

export type KitchenActs = ReturnType<typeof useKitchenActs>

/** A setting of the kitchen screen that this browser remembers. */
export function useKept(name: string): [string | null, (value: string) => void] {
  const key = `hostelry.kitchen.${name}`
  const [value, setValue] = useState(() => localStorage.getItem(key))
  return [
    value,
    (next) => {
      localStorage.setItem(key, next)
      setValue(next)
    },
  ]
}
