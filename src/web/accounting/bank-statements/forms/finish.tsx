import { useForm, useWatch } from 'react-hook-form'
import { finishReconciliation } from '#contract/accounting/bank-statements/api.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { add, majorOf, negate, ofMajor } from '#contract/kernel/money.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { SlipActions } from '../../treasury/forms/fields.tsx'
import { type Bank, type Report, useFinish, useReconciliation } from '../data.ts'

/** Finishes the reconciliation of a bank up to a day. */
export function Finish({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Finish the reconciliation')}
      description={t(
        'What the bank says on a day is what the books say and what is still on its way. What is matched then stays.',
      )}
    >
      <FinishForm bank={bank} onClose={onClose} />
    </Dialog>
  )
}

type Values = FormValues<typeof finishReconciliation>

function FinishForm({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const finish = useFinish()
  const go = useGo()
  const last = bank.statementTo === null ? null : dayOf(bank.statementTo)
  const form = useForm<Values>({
    defaultValues: { through: last, closing: null },
    resolver: resolveBy(finishReconciliation),
  })
  const through = useWatch({ control: form.control, name: 'through' })
  const { data: report } = useReconciliation(bank.id, through ?? '', through !== null)
  const save = async ({ through: day, closing }: Values) => {
    if (day === null || closing === null) return
    await finish.mutateAsync({ params: { id: bank.id }, body: { through: day, closing } })
    onClose()
    toast.success(t('Reconciled'))
    go(to.bankPaper(bank.id, day))
  }
  return (
    <Form form={form} label={t('Finish the reconciliation')} refusalOf={refusalOf} onSubmit={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="through">
          {(field) => <DateField label={t('Up to')} {...field} />}
        </Bind>
        <Bind control={form.control} name="closing">
          {(field) => <MoneyField label={t('The statement ends at')} {...field} />}
        </Bind>
      </div>
      {report && <Sides report={report} />}
      <SlipActions verb={t('Finish')} busy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  )
}

/** What the bank has and the books haven't, as it is put right. */
function againstLines({ linesIn, linesOut }: Report): number {
  return majorOf(negate(add(ofMajor(linesIn.amount), ofMajor(linesOut.amount))))
}

function Sides({ report }: { report: Report }) {
  const rows = [
    { label: t('Lines of the bank come to'), amount: report.statementBalance },
    { label: t('In the books, not at the bank: came in'), amount: report.entriesIn.amount },
    { label: t('In the books, not at the bank: went out'), amount: report.entriesOut.amount },
    { label: t('At the bank, not in the books'), amount: againstLines(report) },
    { label: t('The books come to'), amount: report.bookBalance },
  ]
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-14">
        {rows.map(({ label, amount }) => (
          <div key={label} className="contents last:font-semibold">
            <dt>{label}</dt>
            <dd className="num text-end">
              <Money value={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {report.unexplained > 0 && (
        <Notice tone="caution">
          {counted(report.unexplained, {
            one: '{count} line of the bank up to this day is not matched yet.',
            other: '{count} lines of the bank up to this day are not matched yet.',
          })}
        </Notice>
      )}
    </>
  )
}
