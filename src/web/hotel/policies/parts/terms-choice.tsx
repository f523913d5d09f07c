import { bookingPolicies } from '#contract/hotel/policies/settings.ts'
import { getSettings } from '#contract/tenancy/settings/api.ts'
import { useRead } from '#web/shell/data/read.ts'
import { t } from '#web/texts/text.ts'
import { Select } from '#web/ui/select.tsx'

type TermsChoiceProps = {
  value: string | null
  onChange: (name: string | null) => void
  onBlur: () => void
  error: string | undefined
}

const ofTheHouse = ''

/** Which of the policies of the house a group is sold by; those of the house where none is named. */
export function TermsChoice({ value, onChange, ...field }: TermsChoiceProps) {
  const names = usePolicyNames()
  const known = value === null || names.includes(value) ? names : [value, ...names]
  return (
    <Select
      label={t('Terms')}
      options={[
        { value: ofTheHouse, label: t('Those of the house') },
        ...known.map((name) => ({ value: name, label: name })),
      ]}
      value={value ?? ofTheHouse}
      onChange={(name) => onChange(name === ofTheHouse ? null : name)}
      {...field}
    />
  )
}

function usePolicyNames(): string[] {
  const read = useRead(getSettings, { params: { section: bookingPolicies.name } }).data
  const policies: unknown = read?.values['policies']
  return Array.isArray(policies) ? policies.flatMap((policy: unknown) => nameIn(policy) ?? []) : []
}

function nameIn(policy: unknown): string | null {
  return typeof policy === 'object' && policy !== null && 'name' in policy && typeof policy.name === 'string'
    ? policy.name
    : null
}
