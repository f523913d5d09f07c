import { bistroMenu } from '../menu/bistro-menu.ts'
import { cellar } from '../stock/cellar.ts'
import { larder } from '../stock/larder.ts'
import type { DemoHouse, Sitting } from './outlet.ts'

const atNoon: Sitting = {
  from: 690,
  to: 880,
  share: 50,
  type: 'dine_in',
  mostGuests: 3,
  stays: [20, 45],
  takes: [
    { of: ['Plates', 'Plates', 'From the grill'], chance: 100 },
    { of: ['Cold drinks'], chance: 85 },
    { of: ['Sides'], chance: 20 },
  ],
}

/** What the bistro doesn't cook with or pour. */
const unusedFood = 'GROUNDNUT CHOCOLATE LIME SNAPPER PRAWN SAUSAGE COCOA CASHEW CRISPS CHOCBAR'
const unusedDrinks = 'STAR TONIC SODA WATERL ORANGE SYRUP GIN RUM WHISKY VODKA RED WHITE SPARKLING'
const unused = new Set(`${unusedFood} ${unusedDrinks}`.split(' '))

/** The bistro at the corner with its one outlet; it takes half of what a hotel does. */
export const bistroHouse: DemoHouse = {
  places: [{ name: 'Bistro store', type: 'store' }],
  items: [...larder, ...cellar].filter(({ sku }) => !unused.has(sku)).map((item) => ({ ...item, week: item.week / 2 })),
  losses: [
    { dayOfWeek: 2, type: 'waste', sku: 'AVOCADO', place: 'Bistro store', quantity: 3, reason: 'Overripe' },
    {
      dayOfWeek: 5,
      type: 'adjustment',
      sku: 'COLA',
      place: 'Bistro store',
      quantity: -1,
      reason: 'Counted: one missing',
    },
  ],
  awaited: new Set(['GOAT']),
  menu: bistroMenu,
  outlets: [
    {
      code: 'OSU',
      name: 'Osu Corner',
      type: 'restaurant',
      place: 'Bistro store',
      serviceChargePercent: 0,
      opens: 480,
      closes: 1320,
      float: 300,
      stations: [
        {
          name: 'Kitchen',
          categories: ['Plates', 'From the grill', 'Sides', 'Sweet'],
          amberMinutes: 10,
          redMinutes: 18,
        },
        { name: 'Bar', categories: ['Cold drinks', 'Hot drinks'], amberMinutes: 5, redMinutes: 10 },
      ],
      tables: ['1', '2', '3', '4', '5', '6', 'Pavement 1', 'Pavement 2'],
      tabs: [],
      ordersADay: [15, 19],
      sittings: [
        atNoon,
        {
          ...atNoon,
          from: 500,
          to: 640,
          share: 15,
          takes: [
            { of: ['Hot drinks'], chance: 100 },
            { of: ['Sweet'], chance: 60 },
          ],
        },
        {
          ...atNoon,
          from: 1020,
          to: 1240,
          share: 35,
          takes: [
            { of: ['Plates', 'From the grill'], chance: 100 },
            { of: ['Club beer', 'Guinness', 'Malt drink', 'Cola'], chance: 95 },
            { of: ['Sides'], chance: 30 },
            { of: ['Sweet'], chance: 15 },
          ],
        },
      ],
      tenders: ['cash', 'cash', 'mobile_money', 'mobile_money', 'mobile_money', 'card', 'mixed'],
    },
  ],
}
