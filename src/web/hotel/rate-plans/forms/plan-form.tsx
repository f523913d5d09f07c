import { useForm, useWatch } from 'react-hook-form'
import type { createRatePlan } from '#contract/hotel/rate-plans/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHousePackages } from '../../packages/data.ts'
import { useOpenRoomTypes } from '../../room-types/data.ts'
import { type RatePlan, useChangeRatePlan, useCreateRatePlan, useRatePlans } from '../data.ts'
import { possibleParents } from '../rules.ts'

type PlanFormProps = { open: boolean; plan: RatePlan | null; onClose: () => void }

/** Makes a rate plan, or changes one. */
export function PlanDialog({ open, plan, onClose }: PlanFormProps) {
  return (
    <Dialog open={open} onClose={onClose} title={plan ? plan.name : t('New rate plan')}>
      <PlanForm plan={plan} onClose={onClose} />
    </Dialog>
  )
}

type PlanValues = FormValues<typeof createRatePlan>

function PlanForm({ plan, onClose }: Omit<PlanFormProps, 'open'>) {
  const create = useCreateRatePlan()
  const change = useChangeRatePlan()
  const plans = useRatePlans().data ?? []
  const types = useOpenRoomTypes().data ?? []
  const sold = useHousePackages().filter(({ isArchived, code }) => !isArchived || plan?.packages.includes(code))
  const form = useForm<PlanValues>({ defaultValues: valuesOf(plan) })
  const { control } = form
  const parentId = useWatch({ control, name: 'parentId' })
  const save = async (values: PlanValues) => {
    const body = bodyOf(values)
    if (plan) await change.mutateAsync({ params: { id: plan.id }, body: { ...body, version: plan.version } })
    else await create.mutateAsync({ body })
    onClose()
    toast.success(plan ? t('Rate plan saved') : t('{name} created', { name: values.name }))
  }
  return (
    <Form form={form} label={t('Rate plan')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={control} name="code">
          {(field) => <TextField label={t('Code')} hint={t('Short: BAR, NR, BB')} {...field} />}
        </Bind>
        <Bind control={control} name="name">
          {(field) => <TextField label={t('Name')} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={control} name="parentId">
        {({ value, onChange, ...field }) => (
          <Select
            label={t('Prices')}
            value={value ?? own}
            onChange={(next) => onChange(plans.find(({ id }) => id === next)?.id ?? null)}
            options={[
              { value: own, label: t('The prices of the room types') },
              ...possibleParents(plans, plan).map(({ id, name }) => ({
                value: String(id),
                label: t('Derived from {name}', { name }),
              })),
            ]}
            {...field}
          />
        )}
      </Bind>
      {parentId !== null && (
        <FieldPair>
          <Bind control={control} name="percent">
            {(field) => (
              <NumberField
                label={t('Share')}
                decimals={4}
                end="%"
                hint={t('Comes first; below zero is cheaper')}
                {...field}
              />
            )}
          </Bind>
          <Bind control={control} name="amount">
            {(field) => <MoneyField label={t('Amount')} hint={t('Comes after the share, for each night')} {...field} />}
          </Bind>
        </FieldPair>
      )}
      <FieldPair>
        <Bind control={control} name="roundTo">
          {(field) => (
            <MoneyField
              label={t('Rounded to a multiple of')}
              required={false}
              hint={t('Empty: to the cent')}
              {...field}
            />
          )}
        </Bind>
        <Bind control={control} name="visibility">
          {({ value, onChange }) => (
            <div>
              <span className="mb-1 block text-13 font-semibold">{t('Who sees it')}</span>
              <SegmentedControl label={t('Who sees it')} value={value} onChange={onChange} options={kinds} />
            </div>
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="included">
        {(field) => (
          <TextField label={t('What is included')} required={false} placeholder={t('Breakfast for two')} {...field} />
        )}
      </Bind>
      {sold.length > 0 && (
        <Bind control={control} name="packages">
          {({ value, onChange, error }) => (
            <TickList
              label={t('Comes with the packages')}
              options={sold.map(({ code, name }) => ({ value: code, label: name }))}
              value={value}
              onChange={onChange}
              error={error}
            />
          )}
        </Bind>
      )}
      <Bind control={control} name="roomTypeIds">
        {({ value, onChange, error }) => (
          <TickList
            label={t('Sells the room types')}
            options={types.map((type) => ({ value: type.id, label: type.name }))}
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </Bind>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

const own = 'own'

const kinds = [
  { value: 'public', label: t('Everybody') },
  { value: 'private', label: t('Staff alone') },
] as const

const empty: PlanValues = {
  code: '',
  name: '',
  visibility: 'public',
  parentId: null,
  percent: 0,
  amount: 0,
  roundTo: null,
  included: '',
  packages: [],
  roomTypeIds: [],
}

function valuesOf(plan: RatePlan | null): PlanValues {
  if (!plan) return empty
  const { code, name, visibility, parentId, percent, amount, roundTo, packages, roomTypeIds } = plan
  return {
    code,
    name,
    visibility,
    parentId,
    percent,
    amount,
    roundTo,
    packages,
    roomTypeIds,
    included: plan.included ?? '',
  }
}

function bodyOf({ percent, amount, included, ...values }: PlanValues) {
  const derived = values.parentId !== null
  return {
    ...values,
    percent: derived ? (percent ?? 0) : 0,
    amount: derived ? (amount ?? 0) : 0,
    included: included.trim() || null,
  }
}
