import { useForm } from 'react-hook-form'
import { createReportSchedule } from '#contract/hotel/reports/api.ts'
import { ofAnalytics } from '#contract/hotel/reports/rules/spans.ts'
import { reportNames, type ReportName, type ReportSpan } from '#contract/hotel/reports/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { usePlan } from '#web/shell/plan/use-plan.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Schedule, useChangeSchedule, useCreateSchedule } from '../data.ts'
import { catalogue } from '../rules/catalogue.ts'
import { spanOptions, weekdayOptions } from '../rules/schedules.ts'

type ScheduleDialogProps = { open: boolean; schedule: Schedule | null; onClose: () => void }

/** Lets a report go out by mail, or changes when and to whom. */
export function ScheduleDialog({ open, schedule, onClose }: ScheduleDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={schedule ? catalogue[schedule.report].title : t('New mail')}>
      <ScheduleForm schedule={schedule} onClose={onClose} />
    </Dialog>
  )
}

type Values = { report: ReportName | null; span: ReportSpan | null; weekdays: string[]; at: string; receivers: string }

function ScheduleForm({ schedule, onClose }: Omit<ScheduleDialogProps, 'open'>) {
  const create = useCreateSchedule()
  const change = useChangeSchedule()
  const { modules } = usePlan()
  const form = useForm<Values>({
    defaultValues: valuesOf(schedule),
    resolver: resolveBy(createReportSchedule, bodyOf),
  })
  const { control } = form
  const save = async (values: Values) => {
    const body = bodyOf(values)
    if (schedule)
      await change.mutateAsync({ params: { id: schedule.id }, body: { ...body, version: schedule.version } })
    else await create.mutateAsync({ body })
    onClose()
    toast.success(t('The mail is set up'))
  }
  const offered = reportNames.filter((name) => modules.analytics || !ofAnalytics.includes(name))
  return (
    <Form form={form} label={t('Report by mail')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={control} name="report">
          {(field) => (
            <Select
              label={t('Report')}
              options={offered.map((value) => ({ value, label: catalogue[value].title }))}
              {...field}
            />
          )}
        </Bind>
        <Bind control={control} name="span">
          {(field) => <Select label={t('About')} options={spanOptions} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={control} name="weekdays">
        {({ value, onChange, error }) => (
          <TickList label={t('On')} options={weekdayOptions} value={value} onChange={onChange} error={error} />
        )}
      </Bind>
      <Bind control={control} name="at">
        {(field) => <TextField label={t('At')} hint={t('On the clocks of the house, such as 06:30')} {...field} />}
      </Bind>
      <Bind control={control} name="receivers">
        {(field) => <TextArea label={t('Receivers')} hint={t('E-mail addresses, one a line')} rows={3} {...field} />}
      </Bind>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

function valuesOf(schedule: Schedule | null): Values {
  if (!schedule)
    return {
      report: 'flash',
      span: 'last_night',
      weekdays: ['1', '2', '3', '4', '5', '6', '7'],
      at: '06:30',
      receivers: '',
    }
  const { report, span, weekdays, at, receivers } = schedule
  return { report, span, weekdays: weekdays.map(String), at, receivers: receivers.join('\n') }
}

function bodyOf({ report, span, at, receivers, weekdays }: Values) {
  return {
    report: report ?? 'flash',
    span: span ?? 'last_night',
    at,
    weekdays: weekdays.map(Number),
    receivers: receivers.split(/[\s,;]+/).filter((address) => address !== ''),
  }
}
