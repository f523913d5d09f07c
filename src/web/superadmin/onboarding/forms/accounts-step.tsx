import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { accountTypes } from '#contract/accounting/accounts/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Account, EditAccount } from '#web/accounting/public.tsx'
import { useChart } from '../data.ts'
import { StepActions, type StepProps } from '../parts/step-actions.tsx'

/** The accounts that the house begins with; each takes the code and the name that the house knows it by. */
export function AccountsStep({ onDone, skip }: StepProps) {
  const chart = useChart()
  const [edited, edit] = useState<Account | null>(null)
  return (
    <div className="flex flex-col gap-4">
      <ReadProblem error={chart.error} onRetry={chart.refetch} />
      {chart.data ? (
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
                        onClick={() => edit(account)}
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
      ) : (
        !chart.error && <Skeleton height="24rem" />
      )}
      <p className="text-13 text-soft">
        {t(
          'Press an account to give it your own code or name. What the house posts by itself follows it. Accounts are added later, under Accounting, Chart of accounts.',
        )}
      </p>
      <StepActions skip={skip} busy={false} label={t('Use these accounts')} onGoOn={() => void onDone()} />
      {edited && <EditAccount account={edited} open onClose={() => edit(null)} />}
    </div>
  )
}
