import { describe, expect, test } from 'vitest'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'
import { asksFor, findItems, indexMenu, type MenuAnswer, whyNotSold } from './menu.ts'
import { chosenOf, countOf, defaultsOf, priceWith, problemOf, toggled, withCount } from './modifiers.ts'

// Ids are texts here; the server's are checked at its own door.
const answer = {
  pricesIncludeTax: false,
  serviceChargePercent: 5,
  serviceChargeTaxed: false,
  cashStep: null,
  businessDate: '2026-03-02',
  taxSet: {
    code: 'none',
    name: 'No tax',
    pricesIncludeTax: false,
    roundingScope: 'document',
    roundingMode: 'half_up',
    components: [],
  },
  categories: [
    { id: 'mains', name: 'Mains', kind: 'food', colour: 'green' },
    { id: 'beers', name: 'Beers', kind: 'beverage', colour: null },
    { id: 'nothing', name: 'Nothing', kind: 'retail', colour: null },
  ],
  items: [
    {
      id: 'a',
      name: 'Crème brûlée',
      categoryId: 'mains',
      price: 30,
      barcode: null,
      remaining: null,
      soldOut: false,
      groupIds: ['pepper', 'sides'],
    },
    {
      id: 'b',
      name: 'Club beer',
      categoryId: 'beers',
      price: 24,
      barcode: '6001234',
      remaining: 2,
      soldOut: false,
      groupIds: [],
    },
    {
      id: 'c',
      name: 'Large club beer',
      categoryId: 'beers',
      price: 40,
      barcode: null,
      remaining: null,
      soldOut: true,
      groupIds: ['sides'],
    },
  ],
  groups: [
    {
      id: 'pepper',
      name: 'Pepper',
      least: 1,
      most: 1,
      isShown: false,
      options: [
        { id: 'mild', name: 'Mild', price: 0, isDefault: false, mostEach: 1 },
        { id: 'hot', name: 'Hot', price: 2, isDefault: false, mostEach: 1 },
      ],
    },
    {
      id: 'sides',
      name: 'Sides',
      least: 0,
      most: 3,
      isShown: false,
      options: [
        { id: 'yam', name: 'Yam', price: 8, isDefault: true, mostEach: 3 },
        { id: 'slaw', name: 'Slaw', price: 6.5, isDefault: false, mostEach: 1 },
      ],
    },
  ],
} as unknown as MenuAnswer
const menu = indexMenu(answer)
const item = (id: string) => {
  const found = menu.byId.get(id)
  if (!found) throw new Error(`No item ${id}`)
  return found
}

describe('the menu in memory', () => {
  test('a category without items is no tab', () => {
    expect(menu.categories.map(({ name }) => name)).toEqual(['Mains', 'Beers'])
  })

  test('an item takes its kind from its category, and is found by its code', () => {
    expect(item('b').kind).toBe('beverage')
    expect(menu.byCode.get('6001234')).toBe(item('b'))
  })

  test.each([
    ['creme', ['a']],
    ['BEER club', ['b', 'c']],
    ['large', ['c']],
    ['6001', ['b']],
    ['wine', []],
  ])('%s finds %o, what begins with it first', (sought, ids) => {
    expect(findItems(menu.items, sought).map(({ id }) => id)).toEqual(ids)
  })

  test('nothing sought is everything', () => {
    expect(findItems(menu.items, '  ')).toBe(menu.items)
  })

  test('what is sold out is refused with words, a counted item once the order holds what is left', () => {
    expect(whyNotSold(item('c'), 0)).toBe('Large club beer is sold out')
    expect(whyNotSold(item('b'), 1)).toBeNull()
    expect(whyNotSold(item('b'), 2)).toBe('Only 2 of Club beer left')
    expect(whyNotSold(item('a'), 99)).toBeNull()
  })
})

describe('choices at an item', () => {
  const [pepper, sides] = item('a').groups
  if (!pepper || !sides) throw new Error('The item has two groups')

  test('are asked for when a group must be filled and its defaults do not fill it', () => {
    expect([asksFor(item('a')), asksFor(item('b')), asksFor(item('c'))]).toEqual([true, false, false])
  })

  test('begin with the defaults, which are charged like any other', () => {
    const choice = defaultsOf(item('a').groups)
    expect(choice).toEqual({ yam: 1 })
    expect(majorOf(priceWith(item('a'), chosenOf(item('a'), choice)))).toBe(38)
  })

  test('of which one is taken change over, others are switched on and off', () => {
    const hot = toggled(toggled({}, pepper, 'mild'), pepper, 'hot')
    expect(hot).toEqual({ hot: 1 })
    expect(toggled(toggled(hot, sides, 'yam'), sides, 'yam')).toEqual({ hot: 1 })
  })

  test('say what is wrong with them', () => {
    expect(problemOf(pepper, {})).toBe('Choose 1')
    expect(problemOf(sides, withCount({ slaw: 1 }, 'yam', 3))).toBe('At most 3')
    expect(problemOf(sides, { yam: 2, slaw: 1 })).toBeNull()
    expect(countOf(sides, { yam: 2, slaw: 1, hot: 1 })).toBe(3)
  })

  test('cost what they cost, each as often as it is taken', () => {
    const chosen = chosenOf(item('a'), { yam: 2, slaw: 1, hot: 1 })
    expect(chosen.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Hot', 1],
      ['Yam', 2],
      ['Slaw', 1],
    ])
    expect(priceWith({ price: ofMajor(30) }, chosen)).toBe(ofMajor(54.5))
  })
})
