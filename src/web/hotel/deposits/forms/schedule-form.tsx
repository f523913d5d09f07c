import { useForm } from 'react-hook-form'
import { changeDepositSchedule } from '#contract/hotel/deposits/api.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { DepositFields } from '../../policies/parts/deposit-fields.tsx'
import type { PolicyValues } from '../../policies/rules.ts'
import { type Schedule, useChangeSchedule, useSchedule } from '../data.ts'
import { StepList } from '../parts/step-list.tsx'

type ScheduleFormProps = { id: BookingId; onClose: () => void }

/** What is asked ahead of one booking, and the way to ask otherwise. */
export function ScheduleForm({ id, onClose }: ScheduleFormProps) {
  const { data, error } = useSchedule(id)
  if (error) return <Notice tone="critical">{errorText(error)}</Notice>
  return data ? <RulesForm schedule={data} onClose={onClose} /> : <Skeleton height="12rem" />
}

function RulesForm({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const change = useChangeSchedule()
  const can = useCan()
  const form = useForm<PolicyValues>({ defaultValues: valuesOf(schedule) })
  const save = async (values: PolicyValues) => {
    await change.mutateAsync({ params: { id: schedule.id }, body: { rules: rulesOf(values) } })
    onClose()
    toast.success(t('{booking}: what is paid ahead is changed', { booking: schedule.bookingNumber }))
  }
  return (
    <Form form={form} label={t('What is paid ahead')} refusalOf={refusalOf} onSubmit={save}>
      <StepList schedule={schedule} />
      {can(changeDepositSchedule.access) && <DepositFields control={form.control} index={0} />}
      <FormActions>
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={!can(changeDepositSchedule.access) && t('Your role does not change bookings')}
        >
          {t('Ask for it so')}
        </Button>
      </FormActions>
    </Form>
  )
}

const nothing = { kind: 'none', fixed: 0, nights: 1, percent: 0, due: 'at_booking', days: 0 } as const
const noFee = { fixed: 0, percent: 0, nights: 1 }

/** The rules as the fields of a policy hold them: those of one booking alone. */
function valuesOf({ rules: [deposit = nothing, ...laterDeposits] }: Schedule): PolicyValues {
  const policy: PolicyValues['policies'][number] = {
    name: '',
    planIds: [],
    windows: [],
    noShow: noFee,
    keepsDeposit: false,
    deposit,
    laterDeposits,
  }
  return { policies: [policy], taxFees: false, remindDays: 0, cancelReasons: [] }
}

function rulesOf({ policies: [policy] }: PolicyValues) {
  if (!policy) return []
  return [policy.deposit, ...(policy.laterDeposits ?? [])].filter(({ kind }) => kind !== 'none')
}
