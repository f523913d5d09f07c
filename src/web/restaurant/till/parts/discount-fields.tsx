import { ofMajor, majorOf } from '#contract/kernel/money.ts'
import { ReasonField } from '#web/identity/public/approvals.ts'
import { t } from '#web/texts/text.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { GivenDiscount } from '../rules/cart.ts'

/** A discount as it is written: of nothing when its figure is empty. */
export type DiscountDraft = { kind: 'percent' | 'amount'; figure: number | null; reason: string }

export const noDiscount: DiscountDraft = { kind: 'percent', figure: null, reason: '' }

/** What stands in the fields for a discount that was given. */
export function draftOf(given: GivenDiscount | null): DiscountDraft {
  if (!given) return noDiscount
  const { discount, reason } = given
  return discount.kind === 'amount'
    ? { kind: 'amount', figure: majorOf(discount.amount), reason }
    : { kind: 'percent', figure: discount.hundredths / 100, reason }
}

/** The discount of the fields; null for none. */
export function givenOf({ kind, figure, reason }: DiscountDraft): GivenDiscount | null {
  if (figure === null || figure <= 0) return null
  const words = reason.trim()
  if (kind === 'amount') return { discount: { kind, amount: ofMajor(figure) }, reason: words }
  return { discount: { kind, hundredths: Math.round(figure * 100) }, reason: words }
}

/** What is wrong with the fields, in words; null when nothing is. */
export function problemWith({ kind, figure, reason }: DiscountDraft, needed = false): string | null {
  if (figure === null || figure === 0) return needed ? t('Say how much') : null
  if (figure < 0) return t('A discount is above zero')
  if (kind === 'percent' && figure > 100) return t('At most 100 %')
  return reason.trim() === '' ? t('Say why') : null
}

type DiscountFieldsProps = {
  value: DiscountDraft
  onChange: (value: DiscountDraft) => void
  tried: boolean
  /** A discount of nothing is none. */
  needed?: boolean
}

/** Percent or amount, and why. */
export function DiscountFields({ value, onChange, tried, needed = false }: DiscountFieldsProps) {
  const problem = tried ? problemWith(value, needed) : null
  const figure = {
    label: t('Discount'),
    value: value.figure,
    onChange: (next: number | null) => onChange({ ...value, figure: next }),
  }
  const wrong = problem !== null && problem !== t('Say why') ? { error: problem } : {}
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-32 flex-1">
          {value.kind === 'percent' ? (
            <NumberField {...figure} {...wrong} decimals={2} end="%" />
          ) : (
            <MoneyField {...figure} {...wrong} />
          )}
        </div>
        <span className="pt-5.5">
          <SegmentedControl
            label={t('Kind of discount')}
            value={value.kind}
            onChange={(kind) => onChange({ ...value, kind })}
            options={kinds}
          />
        </span>
      </div>
      <ReasonField
        verb={value.kind === 'percent' && value.figure === 100 ? 'comp' : 'discount'}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
        error={problem === t('Say why') ? t('Say why the discount is given') : undefined}
      />
    </div>
  )
}

const kinds = [
  { value: 'percent', label: t('Percent') },
  { value: 'amount', label: t('Amount') },
] as const
