import { accountTypes } from '#contract/accounting/accounts/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useChart } from '../data.ts'
import { StepActions, type StepProps } from '../parts/step-actions.tsx'

export function AccountsStep({ onDone, skip }: StepProps) {
  const chart = useChart()
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
                  .map(({ id, code, name }) => (
                    <li key={id} className="flex break-inside-avoid gap-3 px-3 py-1 text-13">
                      <span className="num w-10 shrink-0 text-soft">{code}</span>
                      <span className="min-w-0">{name}</span>
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
        Names can be changed and accounts added later, under Accounting, Chart of accounts.
      </p>
      <StepActions skip={skip} busy={false} label="Use these accounts" onGoOn={() => void onDone()} />
    </div>
  )
}
