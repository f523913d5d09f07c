import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Item } from '../../items/data.ts'
import { quantityWords } from '../../items/rules.ts'
import { type Movement, useMovements } from '../data.ts'
import { DocumentLink, Signed, TypeChip } from './movement-columns.tsx'
import { ReverseButton } from './reverse-button.tsx'

const size = 15

/** What moved of an item, newest first, with what lay at the place after each row. */
export function ItemLedger({ item }: { item: Item }) {
  const [page, setPage] = useState(1)
  const { rows, total, error, refetch } = useMovements({ itemId: item.id, page, limit: size })
  return (
    <section aria-label={t('Ledger')}>
      <ReadProblem error={error} onRetry={refetch} />
      {!rows && !error && <Skeleton height="8rem" />}
      {rows?.length === 0 && <p className="text-13 text-soft">{t('Nothing moved yet.')}</p>}
      {rows && rows.length > 0 && (
        <p aria-hidden="true" className={classes(grid, 'border-b border-line pb-1 text-12 text-soft max-sm:hidden')}>
          <span>{t('What moved')}</span>
          <span className="text-end">{t('Change')}</span>
          <span className="text-end">{t('There after it')}</span>
        </p>
      )}
      <ul className="flex flex-col">
        {rows?.map((row) => (
          <LedgerLine key={row.id} row={row} />
        ))}
      </ul>
      {total > size && (
        <div className="mt-2 flex items-center justify-end gap-2">
          <Button reason={page === 1 && t('This is the first page')} onClick={() => setPage(page - 1)}>
            {t('Newer')}
          </Button>
          <Button reason={page * size >= total && t('This is the last page')} onClick={() => setPage(page + 1)}>
            {t('Older')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** What moved over its figures on a phone, beside them elsewhere. */
const grid = 'grid grid-cols-[1fr_1fr_2rem] items-start gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_7rem_7rem_2rem]'

function LedgerLine({ row }: { row: Movement }) {
  const formats = useFormats()
  return (
    <li className={classes(grid, 'num border-b border-line py-2.5 text-13 last:border-0')}>
      <div className="min-w-0 max-sm:col-span-full">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <TypeChip row={row} />
          <span className="text-soft">
            {formats.day(row.businessDate)} · {row.locationName} · {row.postedByName}
          </span>
        </div>
        <p className="mt-1 text-12 text-soft">
          <DocumentLink row={row} />
          {row.reason && ` · ${row.reason}`}
        </p>
      </div>
      <div className="sm:text-end">
        <Signed value={row.quantity} text={quantityWords(row.quantity, row.unit)} />
        <span className="block text-12 text-soft">
          <Money value={row.value} />
        </span>
      </div>
      <div className="text-end">
        <span className="text-soft sm:hidden">{t('after it')} </span>
        <span className={row.runningQuantity < 0 ? 'font-semibold text-critical' : ''}>
          {quantityWords(row.runningQuantity, row.unit)}
        </span>
        <span className="block text-12 text-soft">
          <Money value={row.runningValue} />
        </span>
      </div>
      <ReverseButton movement={row} />
    </li>
  )
}
