import { type Control, useForm, useWatch } from 'react-hook-form'
import type { Id } from '#contract/kernel/id.ts'
import { createSavedReport } from '#contract/notices/saved-reports/api.ts'
import type { ReportSpan } from '#contract/notices/saved-reports/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { type OfferedReport, type SavedReport, useChangeSaved, useCreateSaved, useOfferedReports } from '../data.ts'
import { nameOf, spanWords, weekdayOptions } from '../rules.ts'

/** What a new one begins with: a report with its choices, or the first of an area to choose from; a mail is expected of it, or not. */
export type NewReport = { report: string; choices: Record<string, string>; span: ReportSpan; mailed: boolean }

type SavedReportDialogProps = {
  open: boolean
  /** The one that is changed, or what a new one begins with. */
  of: SavedReport | NewReport
  /** Reports that can be chosen in it; the one that it begins with alone where it is absent. */
  among?: ((report: string) => boolean) | undefined
  onClose: () => void
}

/** Saves a report with its choices, or changes it: its name, its days, when it goes out and to whom. */
export function SavedReportDialog({ open, of, among, onClose }: SavedReportDialogProps) {
  const { data: offered, error, refetch } = useOfferedReports()
  const title = 'id' in of ? nameOf(of) : among ? t('New mail') : t('Save report')
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ReadProblem error={error} onRetry={refetch} />
      {!offered && !error && <Skeleton height="14rem" />}
      {offered && <SavedReportForm of={of} among={among} onClose={onClose} offered={offered} />}
    </Dialog>
  )
}

type When = 'never' | 'weekdays' | 'month'
type Values = {
  report: string | null
  name: string
  span: ReportSpan | null
  when: When | null
  mail: { weekdays: string[]; monthDay: string; at: string; people: Id<'app_user'>[]; receivers: string }
}

type FormProps = Omit<SavedReportDialogProps, 'open'> & { offered: readonly OfferedReport[] }

function SavedReportForm({ of, among, onClose, offered }: FormProps) {
  const create = useCreateSaved()
  const change = useChangeSaved()
  const bodyOf = (values: Values) => bodyFrom(values, of)
  const form = useForm<Values>({ defaultValues: valuesOf(of), resolver: resolveBy(createSavedReport, bodyOf) })
  const { control } = form
  const [report, when] = useWatch({ control, name: ['report', 'when'] })
  const chosen = offered.find((one) => one.report === report)
  const save = async (values: Values) => {
    const body = bodyOf(values)
    if ('id' in of) await change.mutateAsync({ params: { id: of.id }, body: { ...body, version: of.version } })
    else await create.mutateAsync({ body })
    onClose()
    toast.success(values.when === 'never' ? t('The report is saved') : t('The mail is set up'))
  }
  return (
    <Form form={form} label={t('Saved report')} refusalOf={refusalOf} onSubmit={save}>
      {among && (
        <Bind control={control} name="report">
          {(field) => (
            <Select
              label={t('Report')}
              options={offered
                .filter((one) => among(one.report))
                .map(({ report: value, title: label }) => ({ value, label }))}
              {...field}
            />
          )}
        </Bind>
      )}
      <FieldPair>
        <Bind control={control} name="name">
          {(field) => <TextField label={t('Name')} hint={chosen?.title} {...field} />}
        </Bind>
        <Bind control={control} name="span">
          {(field) => (
            <Select
              label={t('About')}
              options={(chosen?.spans ?? []).map((value) => ({ value, label: spanWords[value] }))}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="when">
        {(field) => <Select label={t('Sent by mail')} options={whenOptions} {...field} />}
      </Bind>
      {when !== 'never' && <MailFields control={control} when={when} people={chosen?.people ?? []} />}
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

const whenOptions: { value: When; label: string }[] = [
  { value: 'never', label: t('Not at all') },
  { value: 'weekdays', label: t('On days of the week') },
  { value: 'month', label: t('Once a month') },
]

type MailFieldsProps = { control: Control<Values>; when: When | null; people: OfferedReport['people'] }

function MailFields({ control, when, people }: MailFieldsProps) {
  return (
    <>
      {when === 'weekdays' && (
        <Bind control={control} name="mail.weekdays">
          {({ value, onChange, error }) => (
            <TickList label={t('On')} options={weekdayOptions} value={value} onChange={onChange} error={error} />
          )}
        </Bind>
      )}
      <FieldPair>
        {when === 'month' && (
          <Bind control={control} name="mail.monthDay">
            {(field) => (
              <TextField
                label={t('Day of the month')}
                hint={t('The 31st is the last one')}
                inputMode="numeric"
                {...field}
              />
            )}
          </Bind>
        )}
        <Bind control={control} name="mail.at">
          {(field) => <TextField label={t('At')} hint={t('On the clocks of the house, such as 06:30')} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={control} name="mail.people">
        {({ value, onChange, error }) => (
          <TickList
            label={t('People who may see it')}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </Bind>
      <Bind control={control} name="mail.receivers">
        {(field) => (
          <TextArea label={t('Other receivers')} hint={t('E-mail addresses, one a line')} rows={2} {...field} />
        )}
      </Bind>
    </>
  )
}

const everyDay = ['1', '2', '3', '4', '5', '6', '7']

function valuesOf(of: SavedReport | NewReport): Values {
  const { report, span } = of
  const fresh = { weekdays: everyDay, monthDay: '1', at: '06:30', people: [], receivers: '' }
  if (!('id' in of)) return { report, span, name: '', when: of.mailed ? 'weekdays' : 'never', mail: fresh }
  const { mail } = of
  const common = { report, span, name: of.name ?? '' }
  if (!mail) return { ...common, when: 'never', mail: fresh }
  return {
    ...common,
    when: mail.monthDay === null ? 'weekdays' : 'month',
    mail: {
      weekdays: mail.weekdays.map(String),
      monthDay: String(mail.monthDay ?? 1),
      at: mail.at,
      people: mail.people,
      receivers: mail.receivers.join('\n'),
    },
  }
}

function bodyFrom({ report, name, span, when, mail }: Values, of: SavedReport | NewReport) {
  return {
    report: report ?? of.report,
    name: name.trim() || null,
    span: span ?? of.span,
    choices: report === of.report ? of.choices : {},
    mail:
      when === 'never'
        ? null
        : {
            weekdays: when === 'weekdays' ? mail.weekdays.map(Number) : [],
            monthDay: when === 'month' ? Number(mail.monthDay) : null,
            at: mail.at,
            people: mail.people,
            receivers: mail.receivers.split(/[\s,;]+/).filter((address) => address !== ''),
          },
  }
}
