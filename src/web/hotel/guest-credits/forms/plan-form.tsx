import { useForm, useWatch } from 'react-hook-form'
import { createInstallmentPlan } from '#contract/hotel/guest-credits/api.ts'
import { planFrequencies, type PlanFrequency } from '#contract/hotel/guest-credits/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Credit, type Plan, useAgreePlan } from '../data.ts'
import { useToday } from '../parts/use-today.ts'
import { less } from '../../folios/rules/folio.ts'
import { DownPayment } from '../parts/down-payment.tsx'
import { OwnDays } from '../parts/own-days.tsx'
import { SchedulePreview } from '../parts/schedule-preview.tsx'
import { type PlanValues, planBody, scheduleFor, sumProblem } from '../rules/plan.ts'
import { failures, frequencyWords, refusalAs } from '../rules/words.ts'

type PlanFormProps = { credit: Credit; replaced: Plan | undefined; onClose: () => void }

/** Agrees on installments for what a guest owes: so many by a frequency, or days of one's own; what comes of it is shown at once. */
export function PlanForm({ credit, replaced, onClose }: PlanFormProps) {
  const agree = useAgreePlan()
  const { money } = useFormats()
  const today = useToday()
  const firstDue: Day | null = today ? addDays(today, 30) : null
  const form = useForm<PlanValues>({
    defaultValues: {
      principal: credit.balance,
      frequency: 'monthly',
      count: 3,
      firstDue,
      rows: [{ dueOn: firstDue, amount: credit.balance }],
      graceDays: 3,
      lateFee: null,
      down: null,
      downBy: 'cash',
    },
    resolver: resolveBy<PlanValues>(createInstallmentPlan, (values) => planBody(values, replaced?.id)),
  })
  const [principal, frequency, count, first, rows, down] = useWatch({
    control: form.control,
    name: ['principal', 'frequency', 'count', 'firstDue', 'rows', 'down'],
  })
  const values = { principal, frequency, count, firstDue: first, rows }
  const problem = sumProblem(values, money)
  const most = less(credit.balance, down ?? 0)
  const save = async (wish: PlanValues) => {
    if (problem) return
    await agree.mutateAsync({ params: { id: credit.id }, body: planBody(wish, replaced?.id) })
    onClose()
    toast.success(replaced ? t('The plan is rescheduled') : t('The plan is agreed on'))
  }
  return (
    <Form form={form} label={t('Plan of installments')} refusalOf={refusalAs(failures.plan)} onSubmit={save}>
      <DownPayment
        control={form.control}
        onAmount={(paid) => form.setValue('principal', less(credit.balance, paid ?? 0))}
      />
      <FieldPair>
        <Bind control={form.control} name="principal">
          {(field) => (
            <MoneyField
              label={t('Paid in installments')}
              hint={t('{balance} is owed', { balance: money(credit.balance) })}
              {...field}
              error={(field.value ?? 0) > most ? t('{balance} at most', { balance: money(most) }) : field.error}
            />
          )}
        </Bind>
        <Bind control={form.control} name="frequency">
          {({ value, onChange, ...field }) => (
            <Select
              label={t('How often')}
              {...field}
              value={value}
              onChange={(next) => onChange(planFrequencies.find((one) => one === next) ?? value)}
              options={frequencies}
            />
          )}
        </Bind>
      </FieldPair>
      {frequency === 'custom' ? (
        <OwnDays control={form.control} today={today} />
      ) : (
        <FieldPair>
          <Bind control={form.control} name="count">
            {(field) => <NumberField label={t('Installments')} decimals={0} {...field} />}
          </Bind>
          <Bind control={form.control} name="firstDue">
            {(field) => <DateField label={t('First due on')} from={today} today={today} {...field} />}
          </Bind>
        </FieldPair>
      )}
      <FieldPair>
        <Bind control={form.control} name="lateFee">
          {(field) => (
            <MoneyField
              label={t('Late fee')}
              required={false}
              hint={t('Charged once for each installment that is late')}
              {...field}
            />
          )}
        </Bind>
        <Bind control={form.control} name="graceDays">
          {(field) => <NumberField label={t('Days of grace')} decimals={0} {...field} />}
        </Bind>
      </FieldPair>
      <SchedulePreview rows={scheduleFor(values)} problem={problem} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} reason={problem}>
          {replaced ? t('Reschedule') : t('Agree on the plan')}
        </Button>
      </FormActions>
    </Form>
  )
}

const frequencies: { value: PlanFrequency; label: string }[] = planFrequencies.map((value) => ({
  value,
  label: frequencyWords[value],
}))
