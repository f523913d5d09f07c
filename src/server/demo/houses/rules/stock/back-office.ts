import type { DemoStore } from '../trade/outlet.ts'
import { shelf } from './item.ts'

/** What a back office without a hotel or a restaurant keeps. */
export const backOfficeStore: DemoStore = {
  places: [
    { name: 'Central store', type: 'store' },
    { name: 'Workshop', type: 'other' },
  ],
  items: [
    ...shelf({ kind: 'supplies', category: 'Cleaning' }, [
      ['DETERGENT', 'Laundry detergent', 'kg', 32, 12, 'bag', 10],
      ['BLEACH', 'Bleach', 'l', 18, 8, 'gallon', 4.5],
      ['SOAP', 'Liquid soap', 'l', 26, 10, 'gallon', 4.5],
      ['PAPER', 'Toilet paper', 'roll', 5.5, 90, 'pack', 48],
    ]),
    ...shelf({ kind: 'supplies', category: 'Linen' }, [
      ['TOWEL', 'Bath towel', 'pc', 95, 6],
      ['SHEET', 'Bed sheet, queen', 'pc', 180, 4],
    ]),
    ...shelf({ kind: 'supplies', category: 'Office' }, [
      ['A4', 'Copy paper A4', 'ream', 75, 6, 'box', 5],
      ['TONER', 'Toner, black', 'pc', 640, 1],
    ]),
    ...shelf({ kind: 'supplies', category: 'Maintenance' }, [
      ['BULB', 'LED bulb 9 W', 'pc', 24, 10, 'box', 10],
      ['PAINT', 'Emulsion paint, white', 'l', 48, 15, 'bucket', 20],
      ['DIESEL', 'Diesel for the generator', 'l', 15.8, 160, 'drum', 200],
    ]),
    ...shelf({ kind: 'food', category: 'Staff kitchen' }, [
      ['TEABAGS', 'Tea bags', 'bag', 0.9, 60, 'box', 100],
      ['SUGAR', 'Sugar', 'kg', 17, 2, 'bag', 10],
    ]),
    ...shelf({ kind: 'beverage', category: 'Staff kitchen drinks', isWhole: true }, [
      ['WATER', 'Water 500 ml', 'bottle', 2.5, 90, 'pack', 15],
    ]),
  ],
  losses: [
    {
      dayOfWeek: 1,
      type: 'waste',
      sku: 'PAINT',
      place: 'Central store',
      quantity: 4,
      reason: 'Bucket left open, dried up',
    },
    {
      dayOfWeek: 2,
      type: 'adjustment',
      sku: 'BULB',
      place: 'Central store',
      quantity: -3,
      reason: 'Counted: three missing',
    },
    {
      dayOfWeek: 4,
      type: 'waste',
      sku: 'DIESEL',
      place: 'Central store',
      quantity: 60,
      reason: 'Burnt by the generator',
    },
  ],
  awaited: new Set(),
}

/** What the workshop takes with it. */
export const workshopNeeds = new Set(['BULB', 'PAINT', 'BLEACH'])
