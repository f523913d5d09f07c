import { counted, t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Account, CheckedChart } from '../data.ts'
import { accountText } from '../rules.ts'

/** What a file or a template would do to the chart. */
export function ChartFindings({ found }: { found: CheckedChart }) {
  const { problems, added, changed } = found
  return (
    <div className="flex flex-col gap-3 text-13">
      {problems.length > 0 && (
        <Notice tone="critical">
          {counted(problems.length, {
            one: '{count} problem: nothing would be changed.',
            other: '{count} problems: nothing would be changed.',
          })}
          <ul className="mt-1 max-h-48 list-disc overflow-y-auto ps-5">
            {problems.map(({ row, column, message }) => (
              <li key={`${row} ${column}`}>{t('Row {row}, {column}: {message}', { row, column, message })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Named title={t('New accounts')} accounts={added} />
      <Named title={t('Accounts that change')} accounts={changed} />
    </div>
  )
}

function Named({ title, accounts }: { title: string; accounts: readonly Account[] }) {
  return (
    <section>
      <h3 className="font-semibold">
        {title} <span className="num font-normal text-soft">{accounts.length}</span>
      </h3>
      <ul className="max-h-40 overflow-y-auto text-soft">
        {accounts.slice(0, 100).map((account) => (
          <li key={account.id}>
            {accountText(account)}
            {!account.isActive && ` · ${t('archived')}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
