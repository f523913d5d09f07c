import { chart } from '../accounts/chart.ts'
import type { ChartAccount } from '../accounts/rules.ts'
import type { ChartTemplate } from './shapes.ts'

const ofRooms = '1120 2050 4000 4010 4020 4030 4090 4300 6000 6010 6020 6030'.split(' ')
const ofRestaurants = '1150 1200 1210 1520 4100 4110 4120 4130 4190 4191 4192 5000 5010 6100 6110 6120 6130'.split(' ')
const without: Record<ChartTemplate, ReadonlySet<string>> = {
  hotel: new Set(ofRestaurants),
  restaurant: new Set(ofRooms),
  both: new Set(),
}

/** The accounts of a chart that ships. */
export function chartOf(template: ChartTemplate): ChartAccount[] {
  return chart.filter(({ code }) => !without[template].has(code))
}

/** Codes of the whole shipped chart that a template leaves out. */
export function codesOutside(template: ChartTemplate): ReadonlySet<string> {
  return without[template]
}
