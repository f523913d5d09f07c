import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { EntryPager } from '../../reports/parts/entry-pager.tsx'
import { pageSize, useCurrencyRates, useRemoveCurrencyRate } from '../data.ts'
import { currencyText } from '../rules.ts'

type RatesDialogProps = { currency: string; mayWrite: boolean; onClose: () => void }

const heads = [t('From'), { name: t('Rate'), end: true }, t('Entered by'), { name: t('Take away'), end: true }]

/** What a currency cost from day to day. */
export function RatesDialog({ currency, mayWrite, onClose }: RatesDialogProps) {
  const [page, setPage] = useState(1)
  const { rows, total, error, refetch } = useCurrencyRates(currency, page)
  const remove = useRemoveCurrencyRate()
  const { day } = useFormats()
  return (
    <Dialog open onClose={onClose} title={t('Rates of {currency}', { currency: currencyText(currency) })}>
      <ReadProblem error={error} onRetry={refetch} />
      {remove.error && <Notice tone="critical">{errorText(remove.error)}</Notice>}
      {!rows && !error && <Skeleton height="10rem" />}
      {rows && (
        <>
          <FigureTable label={t('Rates')} columns={heads} cards>
            <tbody>
              {rows.map((one) => (
                <tr key={one.day}>
                  <td data-card="title">{day(one.day)}</td>
                  <td className="num text-end" data-label={t('Rate')}>
                    {one.rate}
                  </td>
                  <td data-label={t('Entered by')}>{one.enteredByName}</td>
                  <td className="text-end">
                    {mayWrite && (
                      <IconButton
                        label={t('Take away the rate of {day}', { day: day(one.day) })}
                        icon={<Trash2 size={15} />}
                        onClick={() => remove.mutate({ params: { currency, day: one.day } })}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
          <EntryPager page={page} pages={Math.ceil(total / pageSize)} total={total} onPage={setPage} />
        </>
      )}
    </Dialog>
  )
}
