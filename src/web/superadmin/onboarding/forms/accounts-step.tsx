import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountTypes } from '#contract/accounting/accounts/shapes.ts'
import { setFirstFiscalYear } from '#contract/accounting/fiscal-years/api.ts'
import { startMonthOf } from '#contract/accounting/fiscal-years/rules.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { t } from '#web/texts/text.ts'
import { Form } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  type Account,
  EditAccount,
  type FiscalYear,
  FirstYearFields,
  firstYearIn,
  type FirstYearValues,
  useFiscalYears,
  useSetFirstYear,
} from '#web/accounting/public.tsx'
import { useChart } from '../data.ts'
import { StepActions, type StepProps } from '../parts/step-actions.tsx'

/** When the books begin, and the accounts that the house begins with; each takes the code and the name that the house knows it by. */
export function AccountsStep(props: StepProps) {
  const years = useFiscalYears()
  const today = useBusinessDate().data?.date
  const first = years.data?.years.at(-1)
  if (first && years.data && today !== undefined)
    return <BooksForm first={first} isFree={years.data.isFirstFree} today={dayOf(today)} {...props} />
  return years.error ? <ReadProblem error={years.error} onRetry={years.refetch} /> : <Skeleton height="28rem" />
}

type BooksFormProps = StepProps & { first: FiscalYear; isFree: boolean; today: Day }

function BooksForm({ first, isFree, today, onDone, skip }: BooksFormProps) {
  const set = useSetFirstYear()
  const [edited, edit] = useState<Account | null>(null)
  const form = useForm<FirstYearValues>({
    defaultValues: {
      startMonth: String(startMonthOf({ endsOn: dayOf(first.endsOn) })),
      startsOn: dayOf(first.startsOn),
    },
    resolver: resolveBy(setFirstFiscalYear, (values: FirstYearValues) => firstYearIn(values) ?? {}),
  })
  const moveTo = (day: Day) => {
    form.setValue('startsOn', day, { shouldDirty: true })
    form.clearErrors('startsOn')
  }
  const save = async (values: FirstYearValues) => {
    const span = firstYearIn(values)
    const isChanged = span && (span.startsOn !== first.startsOn || span.endsOn !== first.endsOn)
    if (isFree && isChanged) await set.mutateAsync({ body: span })
    await onDone()
  }
  return (
    <>
      <Form form={form} label={t('Books')} refusalOf={refusalOf} onSubmit={save}>
        {isFree ? (
          <FirstYearFields control={form.control} today={today} onMonth={moveTo} />
        ) : (
          <BegunYear first={first} />
        )}
        <Chart onEdit={edit} />
        <p className="text-13 text-soft">
          {t(
            'Press an account to give it your own code or name. What the house posts by itself follows it. Accounts are added later, under Accounting, Chart of accounts.',
          )}
        </p>
        <StepActions skip={skip} busy={form.formState.isSubmitting} label={t('Use these accounts')} />
      </Form>
      {edited && <EditAccount account={edited} open onClose={() => edit(null)} />}
    </>
  )
}

function BegunYear({ first: { year, startsOn, endsOn } }: { first: FiscalYear }) {
  const { date } = useFormats()
  return (
    <p className="text-13 text-soft">
      {t('Something is posted already, so the first fiscal year stays {year}: {from} to {to}.', {
        year,
        from: date(startsOn),
        to: date(endsOn),
      })}
    </p>
  )
}

function Chart({ onEdit }: { onEdit: (account: Account) => void }) {
  const chart = useChart()
  if (!chart.data)
    return chart.error ? <ReadProblem error={chart.error} onRetry={chart.refetch} /> : <Skeleton height="24rem" />
  return (
    <div className="rounded-1 border border-line [&>section:first-child>h2]:rounded-t-1">
      {accountTypes.map((type) => (
        <section key={type} aria-label={type}>
          <h2 className="border-b border-line bg-sunken px-3 py-1.5 text-12 font-semibold">{type}</h2>
          <ul className="py-1 sm:columns-2 sm:gap-4">
            {chart.data
              .filter((account) => account.type === type)
              .map((account) => (
                <li key={account.id} className="break-inside-avoid px-1.5">
                  <button
                    type="button"
                    onClick={() => onEdit(account)}
                    className="group flex min-h-7 w-full items-center gap-3 rounded-1 px-1.5 text-start text-13 hover:bg-sunken max-sm:min-h-10"
                  >
                    <span className="sr-only">{t('Change')}</span>
                    <span className="num w-10 shrink-0 text-soft">{account.code}</span>
                    <span className="min-w-0 flex-1">{account.name}</span>
                    <Pencil
                      size={13}
                      aria-hidden="true"
                      className="shrink-0 text-faint opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
                    />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
