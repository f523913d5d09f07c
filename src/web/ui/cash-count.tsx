import { Minus, Plus } from 'lucide-react'
import { type CashCount as Count, countedOf, denominations } from '#contract/kernel/cash.ts'
import { majorOf, ofMajor, times } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { t } from '#web/texts/text.ts'
import { classes } from './class-names.ts'
import { controlShape } from './field.tsx'
import { Amount } from './format/amount.tsx'
import { useFormats } from './format/formats.tsx'

type CashCountProps = { count: Count; onChange: (count: Count) => void }

/** The cash of a drawer, note by note and coin by coin, with what it comes to. */
export function CashCount({ count, onChange }: CashCountProps) {
  const { currency } = useFormats()
  const set = (value: number, pieces: number) => {
    const { [value]: _, ...others } = count
    onChange(pieces > 0 ? { ...others, [value]: pieces } : others)
  }
  return (
    <div className="overflow-hidden rounded-2 border border-line">
      <ul className="grid sm:grid-cols-2">
        {denominations[currency].map((value) => (
          <Denomination
            key={value}
            value={value}
            pieces={count[value] ?? 0}
            onChange={(pieces) => set(value, pieces)}
          />
        ))}
      </ul>
      <p className="flex items-baseline justify-between border-t border-line bg-sunken px-4 py-3 text-14 font-semibold">
        {t('Counted')}
        <output aria-live="polite" className="text-20">
          <Amount of={countedOf(count)} />
        </output>
      </p>
    </div>
  )
}

type DenominationProps = { value: number; pieces: number; onChange: (pieces: number) => void }

function Denomination({ value, pieces, onChange }: DenominationProps) {
  const { money } = useFormats()
  const name = money(value)
  const step =
    'grid size-12 shrink-0 place-items-center rounded-2 text-soft hover:bg-sunken hover:text-ink disabled:opacity-40'
  return (
    <li className="num flex items-center border-b border-line px-2 py-0.5 sm:gap-1 sm:odd:border-e">
      <span className="min-w-0 flex-1 ps-1 text-14 leading-5 font-semibold sm:ps-2">
        {name}
        {pieces > 0 && (
          <span className="block text-12 leading-4 font-normal text-soft">
            {money(majorOf(times(ofMajor(value), quantityOf(pieces))))}
          </span>
        )}
      </span>
      <button
        type="button"
        aria-label={t('One {name} less', { name })}
        disabled={pieces === 0}
        onClick={() => onChange(pieces - 1)}
        className={step}
      >
        <Minus size={16} />
      </button>
      <input
        aria-label={t('Pieces of {name}', { name })}
        inputMode="numeric"
        value={pieces === 0 ? '' : String(pieces)}
        placeholder="0"
        onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 6)))}
        onFocus={(event) => event.target.select()}
        className={classes(controlShape, 'w-14! shrink-0 text-center text-14')}
      />
      <button
        type="button"
        aria-label={t('One {name} more', { name })}
        onClick={() => onChange(pieces + 1)}
        className={step}
      >
        <Plus size={16} />
      </button>
    </li>
  )
}
