import { departmentNames } from '#contract/accounting/accounts/shapes.ts'
import { t } from '#web/texts/text.ts'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { useReportLocations } from '../data.ts'
import type { Scope } from '../rules/trial-balance.ts'

type OutletPillProps = { value: Scope['locationId']; onChange: (id: string | undefined) => void }

/** Reads a report for one outlet; a house without any has nothing to choose. */
export function OutletPill({ value, onChange }: OutletPillProps) {
  const outlets = useReportLocations()
  if (outlets.length === 0) return null
  const options: { value: string; label: string }[] = outlets.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ChoicePill
      label={t('Outlet')}
      value={value ?? 'all'}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
      options={[{ value: 'all', label: 'all' }, ...options]}
    />
  )
}

/** The department and the outlet that are asked, in words; empty for the whole house. */
export function useScopeWords({ department, locationId }: Scope): string {
  const outlet = useReportLocations().find(({ id }) => id === locationId)?.name
  return [department && departmentNames[department], outlet].filter(Boolean).join(' · ')
}
