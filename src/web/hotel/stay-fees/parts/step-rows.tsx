import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Control, useFieldArray } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { HoursValues } from '../rules.ts'

type RowsProps = { control: Control<HoursValues> }

/** What coming before an hour costs; without a row it costs nothing. */
export function EarlyRows({ control }: RowsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'early' })
  return (
    <Rows count={fields.length} add={t('Add an hour')} onAdd={() => append({ before: '12:00', fee: half })}>
      {fields.map((field, row) => (
        <Row key={field.id} control={control} fee={`early.${row}.fee`} onRemove={() => remove(row)}>
          <Bind control={control} name={`early.${row}.before`}>
            {(bound) => <TextField label={t('Before')} placeholder="12:00" {...bound} />}
          </Bind>
        </Row>
      ))}
    </Rows>
  )
}

/** What leaving after an hour costs; without a row it costs nothing. */
export function LateRows({ control }: RowsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'late' })
  return (
    <Rows count={fields.length} add={t('Add an hour')} onAdd={() => append({ after: '12:00', fee: half })}>
      {fields.map((field, row) => (
        <Row key={field.id} control={control} fee={`late.${row}.fee`} onRemove={() => remove(row)}>
          <Bind control={control} name={`late.${row}.after`}>
            {(bound) => <TextField label={t('After')} placeholder="12:00" {...bound} />}
          </Bind>
        </Row>
      ))}
    </Rows>
  )
}

/** What a room for some hours of one day costs; the last one stays, so that no day is without a price. */
export function DayUseRows({ control }: RowsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'dayUse' })
  return (
    <Rows count={fields.length} add={t('Add a length')} onAdd={() => append({ hours: 4, fee: half })}>
      {fields.map((field, row) => (
        <Row
          key={field.id}
          control={control}
          fee={`dayUse.${row}.fee`}
          onRemove={fields.length > 1 ? () => remove(row) : null}
        >
          <Bind control={control} name={`dayUse.${row}.hours`}>
            {(bound) => <NumberField label={t('Up to, hours')} {...bound} />}
          </Bind>
        </Row>
      ))}
    </Rows>
  )
}

const half = { fixed: 0, percent: 50 }
const mostRows = 6

function Rows({ count, add, onAdd, children }: { count: number; add: string; onAdd: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      {count === 0 && <p className="text-13 text-soft">{t('Nothing, at any time.')}</p>}
      {children}
      <div>
        <Button
          icon={<Plus size={15} aria-hidden="true" />}
          reason={count >= mostRows && t('Six are as many as there can be')}
          onClick={onAdd}
        >
          {add}
        </Button>
      </div>
    </div>
  )
}

type FeeName = `early.${number}.fee` | `late.${number}.fee` | `dayUse.${number}.fee`
type RowProps = RowsProps & { fee: FeeName; onRemove: (() => void) | null; children: ReactNode }

function Row({ control, fee, onRemove, children }: RowProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-2 max-sm:border-b max-sm:border-line max-sm:pb-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
      {children}
      <Bind control={control} name={`${fee}.fixed`}>
        {(bound) => <MoneyField label={t('Amount')} {...bound} />}
      </Bind>
      <Bind control={control} name={`${fee}.percent`}>
        {(bound) => <NumberField label={t('Of the night')} decimals={2} end="%" {...bound} />}
      </Bind>
      <span className="w-8 pt-6 max-sm:order-first max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end">
        {onRemove && <IconButton label={t('Remove the row')} icon={<Trash2 size={15} />} onClick={onRemove} />}
      </span>
    </div>
  )
}
