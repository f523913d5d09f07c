import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { Chart } from '../data.ts'
import type { Scale } from '../rules/scale.ts'
import { isWeekend, nearDay, shortMonth, shortWeekday } from '../rules/words.ts'

type HeadProps = { house: Chart['house']; scale: Scale; businessDate: string }

/** The days across the top, and below them how full the house is, who comes and who leaves. */
export function ChartHead({ house, scale, businessDate }: HeadProps) {
  return (
    <div className="tape-head" role="group" aria-label={t('Days')}>
      <div className="tape-head-line tape-days">
        <span className="tape-side items-end pb-1.5 font-semibold">{t('Rooms')}</span>
        {house.map((_, step) => (
          <DayHead key={scale.each[step]} step={step} scale={scale} businessDate={businessDate} />
        ))}
      </div>
      <Figures
        label={scale.side < 120 ? t('Occ. %') : t('Occupancy %')}
        scale={scale}
        figures={house.map(({ occupancy }) => (occupancy === null ? '' : String(Math.round(occupancy))))}
        isFull={(step) => (house[step]?.occupancy ?? 0) >= 100}
      />
      <Figures
        label={scale.side < 120 ? t('In · out') : t('Arrivals · departures')}
        scale={scale}
        figures={house.map(movementsIn(scale))}
      />
    </div>
  )
}

/** Arrivals and departures, one below the other where a day is too narrow for both. */
function movementsIn({ dayWidth }: Scale) {
  return ({ arrivals, departures }: Chart['house'][number]) =>
    arrivals + departures === 0 ? '' : dayWidth >= 34 ? `${arrivals} · ${departures}` : `${arrivals}\n${departures}`
}

function DayHead({ step, scale, businessDate }: { step: number; scale: Scale; businessDate: string }) {
  const day = scale.each[step] ?? scale.from
  const date = Number(day.slice(8))
  const isFirst = date === 1 || step === 0
  return (
    <span
      title={nearDay(day)}
      aria-current={day === businessDate ? 'date' : undefined}
      className={classes('tape-day num', isWeekend(day) && 'tape-weekend', day === businessDate && 'tape-today')}
      style={{ insetInlineStart: scale.side + step * scale.dayWidth, width: scale.dayWidth }}
    >
      <span
        className={classes(
          'text-11 leading-3.5 whitespace-nowrap',
          isFirst ? 'z-1 font-semibold' : 'font-medium text-soft',
        )}
      >
        {headWord(day, { isFirst, dayWidth: scale.dayWidth })}
      </span>
      <span className={classes('font-semibold', scale.dayWidth < 20 ? 'text-11' : 'text-13')}>{date}</span>
      <span className="sr-only">{nearDay(day)}</span>
    </span>
  )
}

/** The weekday; on the first of a month its name, as far as there is room. */
function headWord(day: string, { isFirst, dayWidth }: { isFirst: boolean; dayWidth: number }): string {
  if (isFirst && dayWidth >= 64) return `${shortWeekday(day)} · ${shortMonth(day)}`
  if (isFirst) return shortMonth(day)
  return dayWidth >= 30 ? shortWeekday(day) : shortWeekday(day).slice(0, 1)
}

type FiguresProps = {
  label: string
  figures: readonly string[]
  scale: Scale
  isFull?: (step: number) => boolean
}

function Figures({ label, figures, scale, isFull }: FiguresProps) {
  const isTall = figures.some((figure) => figure.includes('\n'))
  return (
    <div className={classes('tape-head-line tape-figures', isTall && 'tape-tall')} role="group" aria-label={label}>
      <span className="tape-side text-11 text-soft">{label}</span>
      {figures.map((figure, step) => (
        <span
          key={scale.each[step]}
          className={classes(
            'tape-figure num',
            isWeekend(scale.each[step] ?? scale.from) && 'tape-weekend',
            isFull?.(step) && 'font-semibold text-critical',
          )}
          style={{ insetInlineStart: scale.side + step * scale.dayWidth, width: scale.dayWidth }}
        >
          {figure}
        </span>
      ))}
    </div>
  )
}
