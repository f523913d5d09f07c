import { Check as Tick, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { Day } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { verifyBooks } from '#contract/accounting/reports/api.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useGo } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { useAccountRoles } from '../../account-roles/data.ts'
import { useVerification } from '../../reports/data.ts'
import { catalogue } from '../rules/catalogue.ts'
import { savingOf } from '../rules/saving.ts'
import { FileMenu } from './file-menu.tsx'
import { PaperHead } from './paper-head.tsx'
import { StatementSkeleton } from './statement-lines.tsx'

type Proof = Received<typeof verifyBooks>['checks'][number]

/** Every proof of the books, made now: what the house keeps beside the books, what they say, and what differs. */
export function ControlProofs({ today }: { today: Day }) {
  const { data, error, refetch } = useVerification(true)
  const paper = useRef<HTMLDivElement>(null)
  const { day } = useFormats()
  const { title, purpose } = catalogue.control_proofs
  const failed = data?.checks.filter(({ ok }) => !ok).length ?? 0
  return (
    <Page
      title={title}
      purpose={purpose}
      actions={
        <FileMenu
          title={title}
          name={`control-proofs-${today}`}
          file={data && { columns, rows: data.checks }}
          paper={paper}
          save={savingOf('control_proofs', { days: { from: undefined, to: today }, today })}
        />
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!data && !error && <StatementSkeleton />}
      {data && (
        <div ref={paper} className="flex flex-col gap-3">
          <PaperHead title={title} days={day(today)} />
          {failed > 0 ? (
            <Notice tone="critical">
              {counted(failed, { one: '{count} proof fails.', other: '{count} proofs fail.' })}
            </Notice>
          ) : (
            <p className="text-13 font-semibold">{t('All {checks} proofs hold', { checks: data.checks.length })}</p>
          )}
          <Proofs checks={data.checks} today={today} />
        </div>
      )}
      <PanelOutlet />
    </Page>
  )
}

const heads = [
  { name: t('State'), className: 'w-20' },
  t('Proof'),
  { name: t('Beside the books'), end: true },
  { name: t('In the books'), end: true },
  { name: t('Difference'), end: true },
]

function Proofs({ checks, today }: { checks: readonly Proof[]; today: Day }) {
  const { data: roles } = useAccountRoles()
  const { amount } = useFormats()
  const go = useGo()
  const accountOf = ({ name }: Proof) => roles?.find(({ role }) => role === name)?.account
  return (
    <FigureTable label={t('Control proofs')} columns={heads} cards>
      <tbody>
        {checks.map((check) => {
          const account = accountOf(check)
          return (
            <tr key={check.name} data-row>
              <td data-label={t('State')} data-card="mark">
                {check.ok ? (
                  <Tick size={15} className="text-positive" aria-label={t('holds')} />
                ) : (
                  <TriangleAlert size={15} className="text-critical" aria-label={t('fails')} />
                )}
              </td>
              <td data-card="title" className="first-letter:uppercase">
                {check.name.replaceAll('_', ' ')}
                {check.findings?.map((finding) => (
                  <span key={finding} className="block text-12 text-critical">
                    {finding}
                  </span>
                ))}
              </td>
              <td className="text-end" data-label={t('Beside the books')}>
                {amount(check.expected)}
              </td>
              <td className="text-end" data-label={t('In the books')}>
                {account && check.actual !== 0 ? (
                  <button
                    type="button"
                    className="rounded-[3px] hover:underline print:no-underline"
                    aria-label={t('{figure}, {code} {name}: open its entries', {
                      figure: amount(check.actual),
                      ...account,
                    })}
                    onClick={() =>
                      go(`${to.bookReportAccount(account.id)}?open=${encodeURIComponent(` ${today} `)}`, {
                        keepSearch: true,
                      })
                    }
                  >
                    {amount(check.actual)}
                  </button>
                ) : (
                  amount(check.actual)
                )}
              </td>
              <td className={check.ok ? 'text-end text-soft' : 'text-end text-critical'} data-label={t('Difference')}>
                {amount(check.difference)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </FigureTable>
  )
}

const columns = columnsOf<Proof>([
  { id: 'name', header: t('Proof'), cell: ({ name }) => name, value: ({ name }) => name },
  {
    id: 'state',
    header: t('State'),
    cell: ({ ok }) => (ok ? t('holds') : t('fails')),
    value: ({ ok }) => (ok ? t('holds') : t('fails')),
  },
  {
    id: 'expected',
    header: t('Beside the books'),
    cell: ({ expected }) => expected,
    value: ({ expected }) => expected,
  },
  { id: 'actual', header: t('In the books'), cell: ({ actual }) => actual, value: ({ actual }) => actual },
  {
    id: 'difference',
    header: t('Difference'),
    cell: ({ difference }) => difference,
    value: ({ difference }) => difference,
  },
])
