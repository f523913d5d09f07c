import { useState } from 'react'
import { isId } from '#contract/kernel/id.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { EntryPager } from '../../reports/parts/entry-pager.tsx'
import { pageSize, type Revaluation, useRevaluations } from '../data.ts'
import { TakeBack } from '../forms/take-back.tsx'

const columns = [
  t('Day'),
  t('Entries'),
  { name: t('Gains less losses'), end: true },
  t('By'),
  { name: t('Change'), end: true },
]

/** What was revalued, newest day first, or the one that the address asks for. */
export function Past() {
  const [page, setPage] = useState(1)
  const [taking, setTaking] = useState<Revaluation | null>(null)
  const [params] = useSearchParams()
  const asked = [params['revaluation'] ?? ''].find(isId<'revaluation'>)
  const { rows, total, error, refetch } = useRevaluations(page, asked)
  if (error) return <ReadProblem error={error} onRetry={refetch} />
  if (!rows || rows.length === 0) return null
  return (
    <Card title={t('Revalued days')}>
      <FigureTable label={t('Revalued days')} columns={columns} cards>
        <tbody>
          {rows.map((one) => (
            <PastRow key={one.id} one={one} onTakeBack={setTaking} />
          ))}
        </tbody>
      </FigureTable>
      {asked && <Link to={to.revaluations()}>{t('All revalued days')}</Link>}
      <EntryPager page={page} pages={Math.ceil(total / pageSize)} total={total} onPage={setPage} />
      {taking && <TakeBack revaluation={taking} onClose={() => setTaking(null)} />}
    </Card>
  )
}

function PastRow({ one, onTakeBack }: { one: Revaluation; onTakeBack: (one: Revaluation) => void }) {
  const { day, amount } = useFormats()
  const mayClose = useCan()('financial:close_period')
  return (
    <tr data-row>
      <td data-card="title">
        {day(one.day)} {one.takenBack && <Badge tone="info">{t('Taken back')}</Badge>}
        {one.takenBack && <span className="block text-12 font-normal text-soft">{one.takenBack.reason}</span>}
      </td>
      <td data-label={t('Entries')}>
        <span className="flex flex-wrap gap-x-3">
          {one.entries.map(({ id, number }) => (
            <Link key={id} to={to.journalEntry(id)}>
              {number}
            </Link>
          ))}
        </span>
      </td>
      <td className="text-end" data-label={t('Gains less losses')}>
        {amount(one.total)}
      </td>
      <td data-label={t('By')}>{one.createdByName}</td>
      <td className="text-end">
        {mayClose && !one.takenBack && (
          <button type="button" className="link text-13" onClick={() => onTakeBack(one)}>
            {t('Take back')}
          </button>
        )}
      </td>
    </tr>
  )
}
