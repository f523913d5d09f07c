import type { SampleKind } from '#contract/demo/sample/shapes.ts'
import { asSample, sampleGuests, sampleItems, sampleMenu } from '../../houses/actions/excerpt.ts'

/** Stays around today by guests of the list; the last one is only held. */
export const sampleStays = [
  { guest: 0, inDays: 0, nights: 2, adults: 2, status: 'confirmed' },
  { guest: 1, inDays: 1, nights: 3, adults: 1, status: 'confirmed' },
  { guest: 2, inDays: 4, nights: 2, adults: 2, status: 'confirmed' },
  { guest: 0, inDays: 12, nights: 5, adults: 2, status: 'optional' },
] as const

/** What the first of their guests asks for. */
export const sampleRequest = { text: asSample('Baby cot'), department: 'housekeeping' } as const

/** The weekend costs more. */
export const samplePrice = { name: asSample('Weekend'), weekdays: [5, 6], percent: 15 }

export const samplePlace = { name: asSample('Store'), type: 'store' } as const

export type Runs = { hotel: boolean; outlets: boolean; store: boolean }

/** What a house that runs this gets. */
export function offersFor({ hotel, outlets, store }: Runs): { kind: SampleKind; count: number }[] {
  const { categories, groups } = sampleMenu('GHS')
  return [
    ...(hotel
      ? ([
          { kind: 'guest', count: sampleGuests.length },
          { kind: 'booking', count: sampleStays.length },
          { kind: 'rate_rule', count: 1 },
        ] as const)
      : []),
    ...(outlets
      ? ([
          { kind: 'menu_category', count: categories.length },
          { kind: 'menu_item', count: categories.reduce((total, { dishes: sold }) => total + sold.length, 0) },
          { kind: 'modifier_group', count: groups.length },
        ] as const)
      : []),
    ...(outlets && store ? ([{ kind: 'item', count: sampleItems('GHS').length }] as const) : []),
  ]
}
