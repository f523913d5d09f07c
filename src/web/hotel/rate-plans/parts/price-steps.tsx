import { counted, t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'

/** A step on the way to a price, as the API tells it. */
export type Step = { kind: string; name: string | null; count: number | null; amount: number }

/** Why a night costs what it does: what each step adds, and what they come to. */
export function PriceSteps({ steps, price }: { steps: readonly Step[]; price: number }) {
  const { amount, money } = useFormats()
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5 text-13">
      {steps.map((step, index) => (
        <div key={keyOf(steps, index)} className="contents">
          <dt className="text-soft">{stepWords(step)}</dt>
          <dd className="text-end">
            {index > 0 && step.amount > 0 ? '+' : ''}
            {amount(step.amount)}
          </dd>
        </div>
      ))}
      <dt className="border-t border-line pt-0.5 font-semibold">{t('Price of the night, before tax')}</dt>
      <dd className="border-t border-line pt-0.5 text-end font-semibold">{money(price)}</dd>
    </dl>
  )
}

/** Steps of one kind and name differ by what they come to with those before them. */
function keyOf(steps: readonly Step[], index: number): string {
  const comesTo = steps.slice(0, index + 1).reduce((total, { amount }) => total + amount, 0)
  return `${steps[index]?.kind} ${steps[index]?.name} ${comesTo.toFixed(2)}`
}

function stepWords({ kind, name, count }: Step): string {
  switch (kind) {
    case 'base':
      return t('Base price of the room type')
    case 'season':
      return name ?? t('Season or weekday')
    case 'day':
      return name === null ? t('Price set for the day') : t('Price set for the day at {name}', { name })
    case 'plan':
      return t('Rate plan {name}', { name })
    case 'fewer_adults':
      return counted(count ?? 1, { one: '{count} adult fewer', other: '{count} adults fewer' })
    case 'extra_adults':
      return counted(count ?? 1, { one: '{count} extra adult', other: '{count} extra adults' })
    case 'children':
      return counted(count ?? 1, { one: '{count} child', other: '{count} children' })
    case 'rounding':
      return t('Rounding')
    default:
      return t('Set by hand')
  }
}
