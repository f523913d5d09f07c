import { counted, t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { PreCheck } from '../data.ts'

/** So many guests are named; the list of the check names more. */
const shown = 8

/** Who becomes a no-show when the night is closed, whoever has paid ahead first, each with the deposit. */
export function AbsentGuests({ checks }: { checks: readonly PreCheck[] }) {
  const { money } = useFormats()
  const arrivals = checks.find(({ name }) => name === 'arrivals_open')
  if (!arrivals || arrivals.count === 0) return null
  const named = arrivals.bookings.toSorted((one, other) => other.deposit - one.deposit).slice(0, shown)
  const more = arrivals.count - named.length
  return (
    <ul
      aria-label={t('Become no-shows')}
      className="num flex flex-col divide-y divide-line rounded-2 bg-sunken px-3 text-13"
    >
      {named.map(({ id, guestName, deposit }) => (
        <li key={id} className="flex min-h-8 items-center gap-2">
          <b className="min-w-0 truncate font-semibold">{guestName || t('Guest')}</b>
          <span
            className={classes('ms-auto whitespace-nowrap', deposit > 0 ? 'font-semibold text-caution' : 'text-soft')}
          >
            {deposit > 0 ? t('{deposit} deposit stays held', { deposit: money(deposit) }) : t('no deposit')}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="flex min-h-8 items-center text-soft">
          {counted(more, { one: 'and one more', other: 'and {count} more' })}
        </li>
      )}
    </ul>
  )
}
