import { EarlyWarning, type useEarly } from '#web/identity/public/approvals.ts'
import { counted, t } from '#web/texts/text.ts'
import type { PreCheck } from '../data.ts'

/** Warns before the night is closed early, and says that guests may still come who would become no-shows by it. */
export function EarlyNotice({ early, checks }: { early: ReturnType<typeof useEarly>; checks: readonly PreCheck[] }) {
  const count = checks.find(({ name }) => name === 'arrivals_open')?.count ?? 0
  return (
    <EarlyWarning early={early}>
      {count === 0
        ? t('It is early.')
        : counted(count, {
            one: 'It is early: {count} guest may still come.',
            other: 'It is early: {count} guests may still come.',
          })}
    </EarlyWarning>
  )
}
