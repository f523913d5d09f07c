import { useForm, useWatch } from 'react-hook-form'
import type { LockClass } from '#contract/accounting/locks/shapes.ts'
import { fileTaxReturn } from '#contract/accounting/treasury/api.ts'
import { addDays, type Day, monthStart } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { blanksLeftOut, resolveBy } from '#web/ui/form/resolve.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBooksDay } from '../../reports/data.ts'
import { useFileTaxReturn, useTaxOwed } from '../data.ts'
import { SlipActions } from './fields.tsx'

/** Files what is owed in taxes up to a day. */
export function FileReturn({ onClose }: { onClose: () => void }) {
  const today = useBooksDay()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('File a tax return')}
      description={t('What is owed up to a day leaves the tax accounts and waits to be paid.')}
    >
      {today && <ReturnForm today={today} onClose={onClose} />}
    </Dialog>
  )
}

type Values = FormValues<typeof fileTaxReturn, 'through' | 'partyName' | 'reference'> & { lock: LockClass | 'none' }

const lockOptions = [
  { value: 'none' as const, label: t('Leave them open') },
  { value: 'sales' as const, label: t('Lock sales up to that day') },
  { value: 'purchases' as const, label: t('Lock purchases up to that day') },
  { value: 'all' as const, label: t('Lock everything up to that day') },
]

function bodyOf({ lock, ...values }: Values) {
  return { ...blanksLeftOut(values), ...(lock === 'none' ? {} : { lock }) }
}

function ReturnForm({ today, onClose }: { today: Day; onClose: () => void }) {
  const file = useFileTaxReturn()
  const form = useForm<Values>({
    defaultValues: { through: addDays(monthStart(today), -1), partyName: '', reference: '', lock: 'none' },
    resolver: resolveBy(fileTaxReturn, bodyOf),
  })
  const through = useWatch({ control: form.control, name: 'through' })
  const mayLock = useCan()('financial:close_period')
  const save = async (values: Values) => {
    const { through: last, partyName } = values
    if (last === null) return
    const { number } = await file.mutateAsync({ body: { ...bodyOf(values), through: last, partyName } })
    onClose()
    toast.success(t('{number} posted', { number }))
  }
  return (
    <Form form={form} label={t('Tax return')} refusalOf={refusalOf} onSubmit={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="through">
          {(field) => <DateField label={t('Up to')} today={today} {...field} />}
        </Bind>
        <Bind control={form.control} name="partyName">
          {(field) => <TextField label={t('Authority')} {...field} />}
        </Bind>
      </div>
      <Owed through={through} />
      <Bind control={form.control} name="reference">
        {(field) => <TextField label={t('Slip or reference')} required={false} {...field} />}
      </Bind>
      {mayLock && (
        <Bind control={form.control} name="lock">
          {({ onChange, ...field }) => (
            <Select
              label={t('The days of the return')}
              hint={t('What was filed stays as it was behind a lock. The return itself is dated after it.')}
              options={lockOptions}
              {...field}
              onChange={(next) => onChange(next ?? 'none')}
            />
          )}
        </Bind>
      )}
      <SlipActions verb={t('File')} busy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  )
}

/** What is owed, account by account. */
function Owed({ through }: { through: Day | null }) {
  const { data, error, refetch } = useTaxOwed(through)
  if (error) return <ReadProblem error={error} onRetry={refetch} />
  if (!data) return null
  if (data.accounts.length === 0)
    return <p className="text-13 text-soft">{t('Nothing is owed up to this day that stands on no return yet.')}</p>
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-2 border border-line bg-sunken p-3 text-14">
      {data.accounts.map(({ account, amount }) => (
        <div key={account.id} className="contents">
          <dt className="min-w-0 truncate">
            <Link to={`${to.trialBalanceAccount(account.id)}?from=${data.from}&to=${data.through}`} className="link">
              <span className="num">{account.code}</span> {account.name}
            </Link>
          </dt>
          <dd className="num text-end">
            <Money value={amount} />
          </dd>
        </div>
      ))}
      <dt className="border-t border-line pt-1.5">{t('Charged')}</dt>
      <dd className="num border-t border-line pt-1.5 text-end">
        <Money value={data.output} />
      </dd>
      <dt>{t('Paid to others and recovered')}</dt>
      <dd className="num text-end">
        <Money value={data.input} />
      </dd>
      <dt className="border-t border-line pt-1.5 font-semibold">{t('To be paid')}</dt>
      <dd className="num border-t border-line pt-1.5 text-end font-semibold">
        <Money value={data.total} />
      </dd>
    </dl>
  )
}
