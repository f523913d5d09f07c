import { useState } from 'react'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { CityAccountDetail } from '../data.ts'
import { TakeBackDialog } from '../forms/take-back-form.tsx'
import { movementWords } from '../rules.ts'

type Deduction = CityAccountDetail['deductions'][number]

/** Commissions that were kept and what was written off, with the way to take them back; nothing where there are none. */
export function AccountDeductions({ deductions }: { deductions: readonly Deduction[] }) {
  const { day } = useFormats()
  if (deductions.length === 0) return null
  return (
    <Card title={t('Commissions and write-offs')}>
      <FigureTable label={t('Commissions and write-offs')} columns={columns} cards>
        <tbody>
          {deductions.map((one) => (
            <tr key={one.id} className={one.reversedOn === null ? '' : 'text-soft'}>
              <td data-card="title" className="font-semibold whitespace-nowrap">
                {one.invoiceNumber}
              </td>
              <td data-card="when" className="whitespace-nowrap">
                {day(one.businessDate)}
              </td>
              <td data-card="wide">
                {movementWords[one.kind]}
                <span className="text-soft"> · {one.reason}</span>
              </td>
              <td data-card="mark" className="text-end font-semibold">
                <Money value={one.amount} />
              </td>
              <td data-card="action" className="text-end">
                <State deduction={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Card>
  )
}

const columns = [t('Invoice'), t('Date'), t('What'), { name: t('Amount'), end: true }, { name: t('State'), end: true }]

function State({ deduction }: { deduction: Deduction }) {
  const [asked, setAsked] = useState(false)
  const can = useCan()
  const { day } = useFormats()
  if (deduction.reversedOn !== null)
    return (
      <span title={deduction.reversedReason ?? undefined}>
        {t('Taken back {day}', { day: day(deduction.reversedOn) })}
      </span>
    )
  if (!can('invoices:write_off')) return <span>{t('Stands')}</span>
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {t('Take back')}
      </Button>
      <TakeBackDialog deduction={deduction} open={asked} onClose={() => setAsked(false)} />
    </>
  )
}
