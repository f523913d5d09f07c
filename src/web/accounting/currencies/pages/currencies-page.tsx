import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { type CurrencyRate, useCurrencies } from '../data.ts'
import { RateDialog } from '../forms/rate-dialog.tsx'
import { RatesDialog } from '../forms/rates-dialog.tsx'
import { currencyText } from '../rules.ts'

/** What the house deals in beside its own currency, and what it costs. */
export function CurrenciesPage() {
  const { data: currencies, error, refetch } = useCurrencies()
  const [entered, setEntered] = useState<{ currency: string | null } | null>(null)
  const [read, setRead] = useState<string | null>(null)
  const mayWrite = useCan()('financial:write')
  const add = (
    <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => setEntered({ currency: null })}>
      {t('Add a currency')}
    </Button>
  )
  return (
    <SectionPage
      title={t('Currencies')}
      purpose={t(
        'An amount in another currency is worth what the newest rate on or before its day says. What was posted keeps its own rate.',
      )}
    >
      <ReadProblem error={error} onRetry={refetch} />
      <Card title={t('Rates')} actions={mayWrite && add}>
        {!currencies && !error && <Skeleton height="10rem" />}
        {currencies?.length === 0 && (
          <EmptyState title={t('No other currency yet')}>
            {t('Enter what one costs, and lines and accounts may be kept in it.')}
          </EmptyState>
        )}
        {currencies && currencies.length > 0 && (
          <Rates
            currencies={currencies}
            onRead={setRead}
            onEnter={mayWrite ? (currency) => setEntered({ currency }) : null}
          />
        )}
      </Card>
      {entered && <RateDialog currency={entered.currency} onClose={() => setEntered(null)} />}
      {read !== null && <RatesDialog currency={read} mayWrite={mayWrite} onClose={() => setRead(null)} />}
    </SectionPage>
  )
}

type RatesProps = {
  currencies: readonly CurrencyRate[]
  onRead: (currency: string) => void
  onEnter: ((currency: string) => void) | null
}

function Rates({ currencies, onRead, onEnter }: RatesProps) {
  const { day, currency: house } = useFormats()
  const inHouse = t('One costs, in {house}', { house })
  const heads = [t('Currency'), { name: inHouse, end: true }, t('Since'), { name: t('Change'), end: true }]
  return (
    <FigureTable label={t('Rates')} columns={heads} cards>
      <tbody>
        {currencies.map((one) => (
          <tr key={one.currency} data-row>
            <td data-card="title">
              <button type="button" className="link text-start font-semibold" onClick={() => onRead(one.currency)}>
                {currencyText(one.currency)}
              </button>
            </td>
            <td className="num text-end" data-label={inHouse}>
              {one.rate}
            </td>
            <td data-label={t('Since')}>
              {day(one.day)} <span className="text-12 text-soft">{one.enteredByName}</span>
            </td>
            <td className="text-end">
              {onEnter && (
                <button type="button" className="link text-13" onClick={() => onEnter(one.currency)}>
                  {t('New rate')}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
