import { type Control, type FieldValues, type Path } from 'react-hook-form'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { type Place } from '../data.ts'

/** What every form of the treasury has. */
export type Slip = { placeId: AccountId | null; date: Day | null; reference: string }

type PlaceFieldProps<Values extends FieldValues & Pick<Slip, 'placeId'>> = {
  control: Control<Values>
  label: string
  places: readonly Place[]
  /** The safe is no choice. */
  butSafe?: boolean
}

/** Where money comes to or leaves, with what lies there. */
export function PlaceField<Values extends FieldValues & Pick<Slip, 'placeId'>>(props: PlaceFieldProps<Values>) {
  const { control, label, places, butSafe = false } = props
  const { money } = useFormats()
  const options = places
    .filter(({ isSafe }) => !(butSafe && isSafe))
    .map(({ id, code, name, balance }) => ({ value: id, label: `${code} ${name} · ${money(balance)}` }))
  return (
    // The name is one of every slip, which the path of an open type doesn't know.
    <Bind control={control} name={'placeId' as Path<Values>}>
      {(field) => <Select label={label} options={options} {...field} />}
    </Bind>
  )
}

/** The day and the number that others gave it. */
export function SlipFields<Values extends FieldValues & Omit<Slip, 'placeId'>>({
  control,
}: {
  control: Control<Values>
}) {
  const today = useBooksDay()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {/* As above. */}
      <Bind control={control} name={'date' as Path<Values>}>
        {(field) => <DateField label={t('Date')} required={false} today={today} {...field} />}
      </Bind>
      {/* As above. */}
      <Bind control={control} name={'reference' as Path<Values>}>
        {(field) => <TextField label={t('Slip or reference')} required={false} {...field} />}
      </Bind>
    </div>
  )
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

/** The bank that most goes to: the first that isn't the safe. */
export function usualBank(places: readonly Place[]): AccountId | null {
  return places.find(({ isSafe }) => !isSafe)?.id ?? null
}

export function safeOf(places: readonly Place[]): AccountId | null {
  return places.find(({ isSafe }) => isSafe)?.id ?? null
}
