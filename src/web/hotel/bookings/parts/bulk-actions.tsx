import { useState } from 'react'
import { dayOf } from '#contract/kernel/day.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import type { BookingRow } from '../data.ts'
import { reasonFor } from '../rules/verbs.ts'
import { BulkRun } from './bulk-run.tsx'
import type { BulkVerb } from './bulk-verbs.ts'

const bulkVerbs: readonly { verb: BulkVerb; words: string }[] = [
  { verb: 'confirm', words: 'Confirm' },
  { verb: 'assign', words: 'Assign rooms' },
  { verb: 'check_in', words: 'Check in' },
]

/** What can be done with several bookings at once; each of them succeeds or fails for itself. */
export function BulkActions({ bookings, onDone }: { bookings: readonly BookingRow[]; onDone: () => void }) {
  const can = useCan()
  const date = useBusinessDate().data?.date
  const [running, setRunning] = useState<{ verb: BulkVerb; bookings: readonly BookingRow[] } | null>(null)
  if (!date || !can('bookings:write')) return null
  const bookingsFor = (verb: BulkVerb) =>
    bookings.filter((booking) => {
      const wanted = verb !== 'assign' || booking.roomId === null
      return wanted && reasonFor(booking, verb, dayOf(date)) === null
    })
  return (
    <>
      {bulkVerbs.map(({ verb, words }) => {
        const fitting = bookingsFor(verb)
        return (
          <Button
            key={verb}
            reason={fitting.length === 0 && 'None of the selected bookings waits for this'}
            onClick={() => setRunning({ verb, bookings: fitting })}
          >
            {words} {fitting.length > 0 && fitting.length}
          </Button>
        )
      })}
      {running && (
        <BulkRun
          {...running}
          onClose={() => {
            setRunning(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
