import { majorOf, ofMajor, sumOf } from '#contract/kernel/money.ts'
import { EarlyWarning, type useEarly } from '#web/identity/public/approvals.ts'
import { counted, t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { PreCheck } from '../data.ts'

/** Warns before the night is closed early, and says who would become a no-show by it. */
export function EarlyNotice({ early, checks }: { early: ReturnType<typeof useEarly>; checks: readonly PreCheck[] }) {
  const { money } = useFormats()
  const arrivals = checks.find(({ name }) => name === 'arrivals_open')
  const paid = sumOf(arrivals?.bookings ?? [], ({ deposit }) => ofMajor(deposit))
  const names = (arrivals?.bookings ?? []).slice(0, 5).map(({ guestName }) => guestName || t('Guest'))
  const count = arrivals?.count ?? 0
  const all = count > names.length ? [...names, 'others'] : names
  return (
    <EarlyWarning early={early}>
      {count === 0
        ? t('It is early.')
        : counted(
            count,
            {
              one: 'It is early: {count} guest may still come ({names}), with {paid} paid in advance.',
              other: 'It is early: {count} guests may still come ({names}), with {paid} paid in advance.',
            },
            { names: all.join(', '), paid: money(majorOf(paid)) },
          )}
    </EarlyWarning>
  )
}
