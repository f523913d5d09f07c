import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { blockRoom } from '#contract/hotel/room-blocks/api.ts'
import { blockKinds } from '#contract/hotel/rooms/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { kindEffects, kindWords } from '../rules.ts'

export type BlockValues = FormValues<typeof blockRoom, 'kind' | 'from' | 'to' | 'reason' | 'returns'>

type BlockFieldsProps = {
  form: UseFormReturn<BlockValues>
  businessDate: Day
  /** The first day of a block that has begun, which it keeps. */
  begun?: Day | undefined
}

/** What kind of block, on which days, why, and how the room comes back. */
export function BlockFields({ form, businessDate, begun }: BlockFieldsProps) {
  const [kind, from] = useWatch({ control: form.control, name: ['kind', 'from'] })
  return (
    <>
      <Bind control={form.control} name="kind">
        {({ value, onChange }) => (
          <div className="flex flex-col items-start gap-1.5">
            <SegmentedControl label={t('Kind of block')} value={value} onChange={onChange} options={kinds} />
            <p className="text-12 text-soft">{kindEffects[kind]}</p>
          </div>
        )}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="from">
          {(field) => (
            <DateField
              label={t('From')}
              hint={begun && t('It has begun and keeps its first day')}
              from={begun ?? businessDate}
              to={begun}
              today={businessDate}
              {...field}
            />
          )}
        </Bind>
        <Bind control={form.control} name="to">
          {(field) => (
            <DateField
              label={t('Back on')}
              hint={t('The first day the room can be used again')}
              from={addDays(from === null || begun ? businessDate : from, 1)}
              today={businessDate}
              base={from ?? businessDate}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={form.control} name="reason">
          {(field) => <TextField label={t('Reason')} placeholder={t('Air conditioning, painting')} {...field} />}
        </Bind>
        <Bind control={form.control} name="returns">
          {({ onChange, ...field }) => (
            <Select
              label={t('Comes back')}
              options={states}
              onChange={(state) => state && onChange(state)}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
    </>
  )
}

const kinds = blockKinds.map((value) => ({ value, label: kindWords[value] }))

const states = [
  { value: 'dirty', label: t('Dirty, to be cleaned') },
  { value: 'clean', label: t('Clean') },
  { value: 'inspected', label: t('Inspected') },
] as const
