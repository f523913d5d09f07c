import { weekdayOf } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { weekdayNames, type PreviewNight } from '../rules.ts'

/** What the next nights cost; nights that the price being written would change stand out, with what they cost before. */
export function PricePreview({ nights, later }: { nights: readonly PreviewNight[]; later: boolean }) {
  const formats = useFormats()
  const title = later
    ? t('What {nights} nights from {night} cost', { nights: nights.length, night: formats.day(nights[0]?.night) })
    : t('What the next {nights} nights cost', { nights: nights.length })
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 flex items-baseline gap-2 text-13 font-semibold">
        {title}
        <span className="text-12 font-normal text-soft">{t('in {symbol}', { symbol: formats.symbol })}</span>
      </h3>
      <ol className="num grid grid-cols-4 gap-px overflow-hidden rounded-2 border border-line bg-line sm:grid-cols-7">
        {nights.map(({ night, price, before, by }) => {
          const changed = price !== before
          return (
            <li
              key={night}
              title={by.length > 0 ? by.join(', ') : t('Base price')}
              className={classes(
                'flex min-h-15 flex-col px-2 py-1.5',
                changed ? 'bg-accent-soft' : weekdayOf(night) >= 6 ? 'bg-sunken' : 'bg-raised',
              )}
            >
              <span className="text-11 text-soft">
                {weekdayNames[weekdayOf(night) - 1]} {Number(night.slice(8))}
              </span>
              <span className={classes('text-13 font-semibold', changed && 'text-accent-ink')}>
                {formats.money(price)}
              </span>
              {changed && <s className="text-11 text-soft">{formats.money(before)}</s>}
              {!changed && by.length > 0 && <span className="truncate text-11 text-soft">{by.at(-1)}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
