import { category, type DemoMenu } from './menu.ts'
import { hotelDrinks } from './hotel-drinks.ts'
import { hotelGroups } from './hotel-groups.ts'

const sauced = ['Spice level'] as const
const grilled = ['Side', 'Spice level', 'Extras'] as const

/** What the hotel's outlets sell. Prices exclude tax. */
export const hotelMenu: DemoMenu = {
  recipes: [
    {
      name: 'Jollof base',
      portions: 10,
      parts: '1500g RICE, 1200g TOMATO, 250g PASTE, 400g ONION@90, 50g PEPPER, 300ml VEGOIL, 40g SPICES',
    },
    {
      name: 'Pepper sauce',
      portions: 20,
      parts: '500g PEPPER, 600g TOMATO, 300g ONION@90, 200ml VEGOIL, 100g GINGER@80',
    },
    {
      name: 'Light soup stock',
      portions: 10,
      parts: '1500g TOMATO, 500g ONION@90, 80g PEPPER, 150g GINGER@80, 30g SPICES',
    },
    { name: 'Groundnut soup base', portions: 10, parts: '600g GROUNDNUT, 6 of Light soup stock' },
    { name: 'Steamed rice', portions: 10, parts: '1500g RICE, 50ml VEGOIL' },
    {
      name: 'Fried rice base',
      portions: 10,
      parts: '1400g RICE, 500g CARROT@85, 4 EGG, 250ml VEGOIL, 40g SPICES',
    },
    {
      name: 'Palaver sauce base',
      portions: 10,
      parts: '1200g KONTOMIRE, 400ml PALMOIL, 400g MACKEREL@85, 300g ONION@90',
    },
  ],
  groups: hotelGroups,
  categories: [
    category({ name: 'Breakfast', kind: 'food', colour: 'brass' }, [
      ['Sunrise breakfast', 85, '2 EGG, 2 SAUSAGE, 2 BREAD, 20g BUTTER, 50g TOMATO, 80g BEANS', 'Extras'],
      ['Omelette with toast', 55, '3 EGG, 30g CHEESE, 30g ONION@90, 2 BREAD, 20g BUTTER', 'Extras'],
      ['Pancakes with mango', 50, '120g FLOUR, 1 EGG, 150ml MILK, 20g BUTTER, 150g MANGO@70, 30g SUGAR'],
      [
        'Waakye with egg and fish',
        55,
        '120g RICE, 60g BEANS, 80g MACKEREL@85, 1 EGG, 30g GARI, 1 of Pepper sauce',
        ...sauced,
      ],
      ['Fruit plate', 40, '0.4 PINEAPPLE, 200g MANGO@70'],
    ]),
    category({ name: 'Starters and bites', kind: 'food', colour: 'green' }, [
      ['Kelewele', 35, '350g PLANTAIN@75, 10g GINGER, 60ml VEGOIL, 5g SPICES', ...sauced],
      ['Chicken wings, six', 85, '350g CHICKEN, 60ml VEGOIL, 10g SPICES, 1 of Pepper sauce', ...sauced],
      ['Goat kebab', 70, '160g GOAT@85, 30g ONION@90, 10g SPICES, 0.5 of Pepper sauce', ...sauced],
      ['Spring rolls', 35, '60g FLOUR, 60g CHICKEN, 80g SALAD, 50g CARROT@85, 60ml VEGOIL'],
      ['Prawn skewers', 115, '150g PRAWN@80, 20ml VEGOIL, 30g LIME, 0.5 of Pepper sauce', ...sauced],
      ['Garden salad', 48, '120g SALAD, 100g TOMATO, 60g CARROT@85, 0.5 AVOCADO, 1 EGG, 20ml VEGOIL', 'Extras'],
    ]),
    category({ name: 'Soups and stews', kind: 'food', colour: 'red' }, [
      ['Light soup with goat', 98, '200g GOAT@85, 1 of Light soup stock', ...sauced],
      ['Groundnut soup with chicken', 70, '250g CHICKEN, 1 of Groundnut soup base', ...sauced],
      ['Palaver sauce with yam', 60, '350g YAM@80, 1 EGG, 1 of Palaver sauce base', ...sauced],
      ['Red red', 45, '120g BEANS, 50ml PALMOIL, 40g ONION@90, 60g TOMATO, 300g PLANTAIN@75, 20g GARI', ...sauced],
    ]),
    category({ name: 'Rice and mains', kind: 'food', colour: 'brass' }, [
      ['Jollof with chicken', 95, '1 of Jollof base, 280g CHICKEN, 50g SALAD, 30ml VEGOIL', 'Spice level', 'Extras'],
      ['Jollof with red snapper', 130, '1 of Jollof base, 220g SNAPPER@70, 30ml VEGOIL', 'Spice level', 'Extras'],
      ['Vegetable jollof', 50, '1 of Jollof base, 100g CARROT@85, 50g SALAD', 'Spice level', 'Extras'],
      ['Fried rice with chicken', 85, '1 of Fried rice base, 280g CHICKEN, 50g SALAD', 'Spice level', 'Extras'],
      ['Rice with palaver sauce', 48, '1 of Steamed rice, 1 of Palaver sauce base, 1 EGG', ...sauced],
      ['Coconut prawns with rice', 145, '180g PRAWN@80, 1 of Steamed rice, 60ml MILK, 20ml VEGOIL', ...sauced],
      [
        'Shore club sandwich',
        88,
        '3 BREAD, 120g CHICKEN, 1 EGG, 60g TOMATO, 30g CHEESE, 200g POTATO@85, 50ml VEGOIL',
        'Extras',
      ],
    ]),
    category({ name: 'Grill', kind: 'food', colour: 'red' }, [
      [
        'Grilled tilapia',
        150,
        '1 TILAPIA, 10g GINGER, 10g SPICES, 20ml VEGOIL, 30g LIME, 1 of Pepper sauce',
        ...grilled,
      ],
      ['Grilled chicken, half', 110, '500g CHICKEN, 15g SPICES, 20ml VEGOIL, 1 of Pepper sauce', ...grilled],
      ['Beef fillet', 140, '250g BEEF@95, 20g BUTTER, 10g SPICES', 'Doneness', ...grilled],
      ['Goat chops', 115, '300g GOAT, 15g SPICES, 0.5 of Pepper sauce', ...grilled],
      [
        'Seafood platter for two',
        265,
        '150g PRAWN@80, 250g SNAPPER@70, 0.5 TILAPIA, 40ml VEGOIL, 60g LIME, 1 of Pepper sauce',
        ...grilled,
      ],
    ]),
    category({ name: 'Sides', kind: 'food', colour: 'grey' }, [
      ['Jollof rice', 32, '1 of Jollof base'],
      ['Yam chips', 30, '300g YAM@80, 60ml VEGOIL'],
      ['Banku', 15, '350g DOUGH'],
      ['Fried plantain', 27, '300g PLANTAIN@75, 60ml VEGOIL'],
      ['Potato chips', 36, '300g POTATO@85, 60ml VEGOIL'],
      ['Coleslaw', 18, '120g SALAD, 40g CARROT@85, 20ml VEGOIL'],
    ]),
    category({ name: 'Desserts', kind: 'food', colour: 'violet' }, [
      ['Ice cream, two scoops', 26, '120ml ICECREAM'],
      ['Chocolate cake', 48, '40g CHOCOLATE, 50g FLOUR, 1 EGG, 30g BUTTER, 40g SUGAR'],
      ['Pineapple fritters', 38, '0.3 PINEAPPLE, 50g FLOUR, 50ml VEGOIL, 20g SUGAR, 50ml ICECREAM'],
    ]),
    ...hotelDrinks,
  ],
}
