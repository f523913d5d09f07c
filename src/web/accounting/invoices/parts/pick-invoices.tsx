import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { AmountField, useAmountWords } from '../../currencies/parts/amount-field.tsx'
import { type Picks, picksIn } from '../rules.ts'

export type PickRow = { id: string; invoiceNumber: string; dueDate: string | null; open: number }

type PickInvoicesProps = {
  /** What is picked among. */
  of?: 'invoices' | 'bills'
  rows: readonly PickRow[]
  /** What amounts are in, where it isn't the currency of the house. */
  currency?: string | null
  /** How much there is to give. */
  amount: number
  picks: Picks
  onChange: (picks: Picks) => void
  /** What an agency keeps of each; no column where it is absent. */
  kept?: { picks: Picks; onChange: (picks: Picks) => void }
}

/** Which invoices an amount goes to: oldest first by one press, or by hand; says what is left of it. */
export function PickInvoices(props: PickInvoicesProps) {
  const { of = 'invoices', currency = null, rows, amount, picks, onChange, kept } = props
  const { day } = useFormats()
  const words = useAmountWords()
  const money = (value: number) => words(value, currency)
  const { leftOf, oldestFirst, pickedIn } = picksIn(currency)
  const askedOf = ({ id, open }: PickRow) => leftOf(open, kept?.picks[id] ?? 0)
  const oldest = () =>
    onChange(
      oldestFirst(
        amount,
        rows.map((row) => ({ id: row.id, open: askedOf(row) })),
      ),
    )
  const left = leftOf(amount, pickedIn(picks))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{wordsOf[of].title}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-13 font-semibold" aria-hidden="true">
          {wordsOf[of].title}
        </span>
        <span className="flex gap-2">
          <Button variant="ghost" onClick={oldest}>
            {t('Oldest first')}
          </Button>
          <Button variant="ghost" onClick={() => onChange({})}>
            {t('None')}
          </Button>
        </span>
      </div>
      <FigureTable label={wordsOf[of].all} columns={[wordsOf[of].one, ...columnsWith(kept !== undefined)]} cards>
        <tbody className="[&_td]:py-2">
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-card="wide">
                <b className="font-semibold whitespace-nowrap">{row.invoiceNumber}</b>
                <span className="block text-12 whitespace-nowrap text-soft">
                  {row.dueDate === null
                    ? money(row.open)
                    : t('{open} due {day}', { open: money(row.open), day: day(row.dueDate) })}
                </span>
              </td>
              {kept && (
                <td className="sm:w-32" data-label={t('Commission')}>
                  <AmountField
                    currency={currency}
                    label={t('Commission kept of {invoiceNumber}', { invoiceNumber: row.invoiceNumber })}
                    labelHidden
                    value={kept.picks[row.id] ?? null}
                    onChange={(value) => kept.onChange({ ...kept.picks, [row.id]: value })}
                    error={beyond(kept.picks[row.id], row.open, money)}
                  />
                </td>
              )}
              <td className="sm:w-36" data-label={t('Paid')}>
                <AmountField
                  currency={currency}
                  label={t('Paid of {invoiceNumber}', { invoiceNumber: row.invoiceNumber })}
                  labelHidden
                  value={picks[row.id] ?? null}
                  onChange={(value) => onChange({ ...picks, [row.id]: value })}
                  error={beyond(picks[row.id], askedOf(row), money)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <p className={`num text-13 ${left < 0 ? 'font-semibold text-critical' : 'text-soft'}`} aria-live="polite">
        {left < 0
          ? t('{over} more than there is', { over: money(-left) })
          : left === 0
            ? t('All of it is allocated')
            : of === 'bills'
              ? t('{left} settles no bill', { left: money(left) })
              : t('{left} settles no invoice and stays on the account', { left: money(left) })}
      </p>
    </fieldset>
  )
}

const wordsOf = {
  invoices: { title: t('Invoices that it settles'), all: t('Invoices'), one: t('Invoice') },
  bills: { title: t('Bills that it settles'), all: t('Bills'), one: t('Bill') },
}

type Fitting = { amount: number; picks: Picks; kept?: Picks; currency?: string | null }

/** Whether picks can be sent: no more than there is, and of no invoice more than it asks for. */
export function fits(rows: readonly PickRow[], { amount, picks, kept = {}, currency = null }: Fitting) {
  const { leftOf, pickedIn } = picksIn(currency)
  const isWithin = rows.every(({ id, open }) => leftOf(leftOf(open, kept[id] ?? 0), picks[id] ?? 0) >= 0)
  return isWithin && leftOf(amount, pickedIn(picks)) >= 0
}

function beyond(value: number | null | undefined, most: number, money: (amount: number) => string): string | undefined {
  return (value ?? 0) > most ? t('At most {most}', { most: money(most) }) : undefined
}

function columnsWith(hasCommission: boolean) {
  const kept = hasCommission ? [{ name: t('Commission'), end: true }] : []
  return [...kept, { name: t('Paid'), end: true }]
}
