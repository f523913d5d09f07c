import { majorOf } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Problem } from '../rules/problem.ts'
import { useMoneyText } from '#web/ui/format/amount.tsx'

/** Why it was not done; where prices have changed, which. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  const text = useMoneyText()
  return (
    <Notice tone="critical">
      {problem.message}
      {problem.changes.length > 0 && (
        <ul className="mt-1">
          {problem.changes.map(({ name, from, to }) => (
            <li key={`${name} ${majorOf(to)}`}>
              {t('{name}: {from} is {to} now', { name, from: text(from), to: text(to) })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
