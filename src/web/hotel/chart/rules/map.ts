import { dayOf } from '#contract/kernel/day.ts'
import type { ChartBar, ChartBlock } from '../data.ts'
import { type Need, needOf } from './looks.ts'
import { barsIn, type ChartRow } from './rows.ts'
import { nightsPlace, type Scale, stayPlace } from './scale.ts'

/** What is drawn alike on the map: the heads of types, blocks, and the bars of one need. */
export type MapLook = Need | 'type' | 'block'

type Drawn = { left: number; width: number; row: number }

/** The whole chart in small, as one outline a look: days across and lines down, each one unit. */
export function mapOf(
  rows: readonly ChartRow[],
  { scale, businessDate }: { scale: Scale; businessDate: string },
): Map<MapLook, string> {
  const unit = { ...scale, dayWidth: 1 }
  const outlines = new Map<MapLook, string>()
  const draw = (look: MapLook, place: Drawn) => outlines.set(look, (outlines.get(look) ?? '') + outline(place))
  const bar = (one: ChartBar, row: number) => draw(needOf(one, businessDate), { ...stayPlace(one, unit), row })
  const block = (one: ChartBlock, row: number) => {
    const nights = { from: dayOf(one.from), to: dayOf(one.to) }
    draw('block', { ...nightsPlace(nights, unit), row })
  }
  rows.forEach((row, index) => {
    if (row.kind === 'type') draw('type', { left: 0, width: scale.days, row: index })
    else row.blocks.forEach((one) => block(one, index))
    barsIn(row).forEach((one) => bar(one, index))
  })
  return outlines
}

/** A little less high than its line, so that lines can be told apart. */
function outline({ left, width, row }: Drawn): string {
  return `M${left} ${row + 0.1}h${width}v.8h${-width}z`
}
