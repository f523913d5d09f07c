import { t } from '#web/texts/text.ts'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { useShifts } from '../data.ts'

/** The newest shifts of the desk, where there are any. */
export function ShiftPill({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (shift: string | undefined) => void
}) {
  const { rows = [] } = useShifts({ limit: 30 })
  if (rows.length === 0 && value === undefined) return null
  const recent = rows.map(({ id, number, drawer, heldByName }) => ({
    value: String(id),
    label: t('Shift {number}, {drawer}, {heldByName}', { number, drawer, heldByName }),
  }))
  const isKnown = value === undefined || recent.some((one) => one.value === value)
  return (
    <ChoicePill
      label={t('Shift')}
      value={value ?? 'all'}
      onChange={(shift) => onChange(shift === 'all' ? undefined : shift)}
      options={[
        { value: 'all', label: t('all') },
        ...(isKnown ? [] : [{ value, label: t('an earlier one') }]),
        ...recent,
      ]}
    />
  )
}
