import type { DemoGroup } from './menu.ts'

const choice = { least: 1, most: 1, isShown: true }
const optional = { least: 0, isShown: false }

/** How guests of the hotel may have it. */
export const hotelGroups: readonly DemoGroup[] = [
  {
    name: 'Doneness',
    ...choice,
    options: [{ name: 'Rare' }, { name: 'Medium', isDefault: true }, { name: 'Well done' }],
  },
  {
    name: 'Side',
    ...choice,
    options: [
      { name: 'Banku', isDefault: true, needs: '0.35 DOUGH' },
      { name: 'Yam chips', needs: '0.35 YAM, 0.05 VEGOIL' },
      { name: 'Jollof', price: 10, needs: '0.15 RICE, 0.12 TOMATO, 0.03 VEGOIL' },
      { name: 'Potato chips', price: 8, needs: '0.33 POTATO, 0.05 VEGOIL' },
      { name: 'Salad', needs: '0.12 SALAD, 0.05 TOMATO' },
    ],
  },
  {
    name: 'Spice level',
    ...optional,
    most: 1,
    options: [{ name: 'Mild' }, { name: 'Medium' }, { name: 'Hot', needs: '0.01 PEPPER' }],
  },
  {
    name: 'Extras',
    ...optional,
    most: 4,
    options: [
      { name: 'Fried egg', price: 10, mostEach: 2, needs: '1 EGG, 0.01 VEGOIL' },
      { name: 'Fried plantain', price: 18, needs: '0.35 PLANTAIN, 0.03 VEGOIL' },
      { name: 'Avocado', price: 15, needs: '0.5 AVOCADO' },
      { name: 'More pepper sauce', price: 8, needs: '0.03 PEPPER, 0.03 TOMATO' },
    ],
  },
  measure({ spirit: 'gin', sku: 'GIN', price: 38 }),
  measure({ spirit: 'rum', sku: 'RUM', price: 40 }),
  measure({ spirit: 'whisky', sku: 'WHISKY', price: 72 }),
  measure({ spirit: 'vodka', sku: 'VODKA', price: 38 }),
  {
    name: 'Mixer',
    ...optional,
    isShown: true,
    most: 1,
    options: [
      { name: 'Cola', price: 18, needs: '1 COLA' },
      { name: 'Tonic', price: 20, needs: '1 TONIC' },
      { name: 'Soda', price: 18, needs: '1 SODA' },
      { name: 'Ice only' },
    ],
  },
]

function measure({ spirit, sku, price }: { spirit: string; sku: string; price: number }): DemoGroup {
  const options = [
    { name: 'Single', isDefault: true as const },
    { name: 'Double', price, needs: `50 ${sku}` },
  ]
  return { name: `Measure of ${spirit}`, ...choice, options }
}
