import { t } from '#web/texts/text.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Attendant } from '../data.ts'
import { minutesInWords } from '../rules.ts'

/** Who has how much of the day, and how far they are. */
export function Loads({ attendants }: { attendants: readonly Attendant[] }) {
  const busy = attendants.filter(({ rooms }) => rooms > 0)
  if (busy.length === 0) return null
  return (
    <ul aria-label={t('Who has how much')} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
      {busy.map(({ id, name, rooms, done, credits, minutesLeft }) => (
        <li key={id} className="flex flex-col gap-1.5 rounded-2 border border-line bg-raised px-3 py-2">
          <span className="flex items-baseline justify-between gap-2 text-13">
            <b className="min-w-0 truncate font-semibold">{name}</b>
            <span className="num whitespace-nowrap text-soft">{t('{done} of {rooms}', { done, rooms })}</span>
          </span>
          <ProgressBar
            label={t('{name}: {done} of {rooms}', { name, done, rooms })}
            done={done}
            total={rooms}
            size="thin"
          />
          <span className="flex justify-between text-12 text-soft">
            <span>{t('{credits} credits', { credits })}</span>
            <span>{minutesLeft > 0 ? t('{time} left', { time: minutesInWords(minutesLeft) }) : t('all done')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
