import { category, type DemoMenu } from './menu.ts'

/** What the bistro sells. Prices include tax. */
export const bistroMenu: DemoMenu = {
  recipes: [
    {
      name: 'Jollof pot',
      portions: 20,
      parts: '3000g RICE, 2400g TOMATO, 500g PASTE, 800g ONION@90, 100g PEPPER, 600ml VEGOIL, 80g SPICES',
    },
    { name: 'Shito', portions: 20, parts: '400g PEPPER, 200g MACKEREL, 300g ONION@90, 400ml VEGOIL, 80g GINGER@80' },
  ],
  groups: [
    {
      name: 'Protein',
      least: 1,
      most: 1,
      isShown: true,
      options: [
        { name: 'Chicken', isDefault: true, needs: '0.2 CHICKEN' },
        { name: 'Two eggs', needs: '2 EGG' },
        { name: 'Goat', price: 20, needs: '0.18 GOAT' },
        { name: 'Half a tilapia', price: 15, needs: '0.5 TILAPIA' },
      ],
    },
    {
      name: 'Add',
      least: 0,
      most: 3,
      isShown: false,
      options: [
        { name: 'Fried plantain', price: 15, needs: '0.25 PLANTAIN' },
        { name: 'Avocado', price: 14, needs: '0.5 AVOCADO' },
        { name: 'More shito', price: 6, needs: '0.02 PEPPER' },
      ],
    },
  ],
  categories: [
    category({ name: 'Plates', kind: 'food', colour: 'brass' }, [
      ['Jollof plate', 75, '1 of Jollof pot, 50g SALAD', 'Protein', 'Add'],
      ['Waakye plate', 70, '150g RICE, 70g BEANS, 30g GARI, 1 of Shito', 'Protein', 'Add'],
      ['Fried rice plate', 75, '150g RICE, 60g CARROT@85, 1 EGG, 30ml VEGOIL, 50g SALAD', 'Protein', 'Add'],
      ['Red red', 55, '120g BEANS, 50ml PALMOIL, 40g ONION@90, 60g TOMATO, 300g PLANTAIN@75, 20g GARI', 'Add'],
      ['Banku and tilapia', 165, '400g DOUGH, 1 TILAPIA, 1 of Shito, 50g TOMATO', 'Add'],
      ['Vegetable stew with yam', 62, '350g YAM@80, 150g KONTOMIRE, 40ml PALMOIL, 40g ONION@90', 'Add'],
    ]),
    category({ name: 'From the grill', kind: 'food', colour: 'red' }, [
      ['Chicken wrap', 58, '140g CHICKEN, 90g FLOUR, 60g SALAD, 40g TOMATO, 30ml VEGOIL'],
      ['Beef burger', 105, '160g BEEF, 2 BREAD, 30g CHEESE, 40g TOMATO, 40g SALAD'],
      ['Goat kebab', 80, '160g GOAT@85, 30g ONION@90, 10g SPICES'],
      ['Grilled chicken, quarter', 80, '300g CHICKEN, 10g SPICES, 1 of Shito'],
    ]),
    category({ name: 'Sides', kind: 'food', colour: 'green' }, [
      ['Kelewele', 40, '350g PLANTAIN@75, 10g GINGER, 60ml VEGOIL, 5g SPICES'],
      ['Yam chips', 38, '300g YAM@80, 60ml VEGOIL'],
      ['Potato chips', 45, '300g POTATO@85, 60ml VEGOIL'],
      ['Side salad', 32, '120g SALAD, 80g TOMATO, 50g CARROT@85, 20ml VEGOIL'],
    ]),
    category({ name: 'Sweet', kind: 'food', colour: 'violet' }, [
      ['Bofrot, three', 20, '100g FLOUR, 30g SUGAR, 60ml VEGOIL'],
      ['Fruit cup', 42, '0.3 PINEAPPLE, 150g MANGO@70'],
      ['Vanilla cake with ice cream', 46, '60g FLOUR, 1 EGG, 30g BUTTER, 40g SUGAR, 60ml ICECREAM'],
    ]),
    category({ name: 'Cold drinks', kind: 'beverage', colour: 'blue' }, [
      ['Club beer', 42, '1 CLUB'],
      ['Guinness', 54, '1 GUINNESS'],
      ['Malt drink', 36, '1 MALT'],
      ['Cola', 22, '1 COLA'],
      ['Water', 10, '1 WATER'],
      ['Hibiscus drink', 18, '300ml SOBOLO'],
      ['Pineapple juice', 34, '300ml PINEJUICE'],
    ]),
    category({ name: 'Hot drinks', kind: 'beverage', colour: 'grey' }, [
      ['Coffee', 22, '18g COFFEE, 50ml MILK'],
      ['Cappuccino', 30, '18g COFFEE, 150ml MILK'],
      ['Tea', 14, '1 TEA, 60ml MILK, 10g SUGAR'],
    ]),
  ],
}
