import type { Ref } from 'react'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBooksDay } from '../../reports/data.ts'
import type { Place } from '../data.ts'

type PlaceFieldProps = FieldProps<AccountId | null> & {
  ref?: Ref<HTMLButtonElement>
  places: readonly Place[]
  /** The safe is no choice. */
  butSafe?: boolean
}

/** Where money comes to or leaves, with what lies there. */
export function PlaceField({ places, butSafe = false, ...field }: PlaceFieldProps) {
  const { money } = useFormats()
  const options = places
    .filter(({ isSafe }) => !(butSafe && isSafe))
    .map(({ id, code, name, balance }) => ({ value: id, label: `${code} ${name} · ${money(balance)}` }))
  return <Select options={options} {...field} />
}

type Unlabelled<Props> = Omit<Props, 'label' | 'required'>

/** The day of a slip: the business date where none is written. */
export function SlipDate(field: Unlabelled<FieldProps<Day | null>> & { ref?: Ref<HTMLInputElement> }) {
  const today = useBooksDay()
  return <DateField label={t('Date')} required={false} today={today} {...field} />
}

/** The number that others gave it. */
export function SlipReference(field: Unlabelled<FieldProps<string>> & { ref?: Ref<HTMLInputElement> }) {
  return <TextField label={t('Slip or reference')} required={false} {...field} />
}

/** Cancel and the verb. */
export function SlipActions({ verb, busy, onClose }: { verb: string; busy: boolean; onClose: () => void }) {
  return (
    <FormActions>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {verb}
      </Button>
    </FormActions>
  )
}

/** The bank that most goes to: the usual one, else the first that isn't the safe. */
export function usualBank(places: readonly Place[]): AccountId | null {
  const banks = places.filter(({ isSafe }) => !isSafe)
  return (banks.find(({ isBank }) => isBank) ?? banks[0])?.id ?? null
}

export function safeOf(places: readonly Place[]): AccountId | null {
  return places.find(({ isSafe }) => isSafe)?.id ?? null
}
