import type { ExpenseFlag, ExpenseStatus } from '#contract/accounting/expenses/shapes.ts'
import { Badge, StatusChip } from '#web/ui/badge.tsx'
import { flagNames, statusNames, statusTones } from '../rules.ts'

export function ExpenseStatusChip({ status }: { status: ExpenseStatus }) {
  return <StatusChip tone={statusTones[status]}>{statusNames[status]}</StatusChip>
}

/** What the policy says against it. */
export function FlagChips({ flags }: { flags: readonly ExpenseFlag[] }) {
  if (flags.length === 0) return null
  return (
    <span className="inline-flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Badge key={flag} tone="caution">
          {flagNames[flag]}
        </Badge>
      ))}
    </span>
  )
}
