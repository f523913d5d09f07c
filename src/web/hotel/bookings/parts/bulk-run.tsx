import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { readAfter } from '#web/shell/data/fresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { BookingRow } from '../data.ts'
import { guestName } from '../rules/booking.ts'
import { type BulkVerb, runBulkVerb } from './bulk-verbs.ts'

type Result = { ok: boolean; words: string }
type BulkRunProps = { verb: BulkVerb; bookings: readonly BookingRow[]; onClose: () => void }

const titles: Record<BulkVerb, string> = { confirm: 'Confirming', assign: 'Assigning rooms', check_in: 'Checking in' }

/** Works through the bookings one after the other and says of each what became of it. */
export function BulkRun({ verb, bookings, onClose }: BulkRunProps) {
  const results = useResults(verb, bookings)
  const failed = results.filter((result) => !result.ok).length
  const busy = results.length < bookings.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${titles[verb]}: ${results.length} of ${bookings.length}`}
      description={busy ? 'One after the other' : failed === 0 ? 'All done' : `${failed} could not be done`}
    >
      <ProgressBar label={titles[verb]} done={results.length} total={bookings.length} />
      <ul className="mt-3 flex flex-col divide-y divide-line" aria-live="polite">
        {bookings.map((booking, index) => (
          <ResultLine key={booking.id} booking={booking} result={results[index]} />
        ))}
      </ul>
      <div className="flex justify-end pt-4 pb-1">
        <Button variant="primary" busy={busy} onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}

function ResultLine({ booking, result }: { booking: BookingRow; result: Result | undefined }) {
  const Icon = !result ? CircleDashed : result.ok ? CircleCheck : CircleAlert
  const tone = !result ? 'text-soft' : result.ok ? 'text-positive' : 'text-critical'
  return (
    <li className="flex items-start gap-2.5 py-2 text-13">
      <Icon size={16} aria-hidden="true" className={`mt-px shrink-0 ${tone}`} />
      <span className="min-w-0 flex-1">
        <b className="font-semibold">{guestName(booking.guest)}</b>{' '}
        <span className="num text-soft">{booking.bookingNumber}</span>
        <span className="block text-soft">{result ? result.words : 'Waits'}</span>
      </span>
    </li>
  )
}

/** Runs the work once, in order; the results grow while it goes on. */
function useResults(verb: BulkVerb, bookings: readonly BookingRow[]): readonly Result[] {
  const [results, setResults] = useState<readonly Result[]>([])
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const run = async () => {
      for (const booking of bookings) {
        const result = await outcomeOf(verb, booking)
        setResults((before) => [...before, result])
      }
      await readAfter('hotel.booking')
    }
    void run()
  }, [verb, bookings])
  return results
}

async function outcomeOf(verb: BulkVerb, booking: BookingRow): Promise<Result> {
  try {
    return { ok: true, words: await runBulkVerb[verb](booking) }
  } catch (error) {
    return { ok: false, words: errorText(error) }
  }
}
