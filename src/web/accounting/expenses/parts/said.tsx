import type { ExpenseFlag } from '#contract/accounting/expenses/shapes.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ExpenseTerms, LineCheck } from '../data.ts'

type SaidProps = {
  check: LineCheck
  category: ExpenseTerms['categories'][number]
  oldestDays: number | null
}

/** What the policy and the budget say of a line while it is written. It can be sent all the same: who approves sees it too. */
export function Said({ check, category, oldestDays }: SaidProps) {
  const { money } = useFormats()
  const { flags, twin, beyond } = check
  const words: Record<ExpenseFlag, string> = {
    over_limit: t('{category} has a limit of {amount}', { category: category.name, amount: money(category.lineLimit) }),
    over_day: t('{category} has a limit of {amount} a day', {
      category: category.name,
      amount: money(category.dayLimit),
    }),
    no_receipt: t('A receipt is needed for this'),
    too_old: t('This is more than {count} days ago', { count: oldestDays ?? 0 }),
    duplicate: twin
      ? t('{name} claimed the same amount there on that day ({number})', {
          name: twin.claimantName,
          number: twin.number ?? t('draft'),
        })
      : t('The same was claimed before'),
  }
  const over = beyond.map(({ account, over: amount }) =>
    t('Goes beyond the budget of {account} by {amount}', { account, amount: money(amount) }),
  )
  const all = [...flags.map((flag) => words[flag]), ...over]
  if (all.length === 0) return null
  return (
    <Notice tone="caution">
      <ul className="flex flex-col gap-0.5">
        {all.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Notice>
  )
}
