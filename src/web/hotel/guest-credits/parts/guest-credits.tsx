import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { useCreditsOfGuest } from '../data.ts'
import { failures, inWords } from '../rules/words.ts'
import { CreditStatusChip } from './credit-columns.tsx'

/** The credits of a guest, where there are any: what the house owes, and what the guest owes on lines. */
export function GuestCredits({ guestId }: { guestId: GuestId }) {
  const { rows, error, refetch } = useCreditsOfGuest(guestId, useCan()('guest_credits:read'))
  const { day } = useFormats()
  if (!error && !rows?.length) return null
  return (
    <section aria-label={t('Guest credits')}>
      <h3 className="mb-1 text-13 font-semibold">{t('Guest credits')}</h3>
      <ReadProblem error={inWords(error, failures.list)} onRetry={refetch} />
      <ul className="flex flex-col">
        {rows?.map((credit) => (
          <li key={credit.id} className="num flex items-center gap-3 border-b border-line py-2 text-13 last:border-0">
            <span className="min-w-0 flex-1">
              <Link to={to.guestCredit(credit.id)}>{credit.number}</Link>
              <span className="block text-12 text-soft">
                {credit.kind === 'credit_line'
                  ? t('Owed by the guest')
                  : credit.expiresOn
                    ? t('Owed to the guest, until {day}', { day: day(credit.expiresOn) })
                    : t('Owed to the guest')}
              </span>
            </span>
            <span className="font-semibold">
              <Money value={credit.balance} />
            </span>
            <CreditStatusChip status={credit.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
