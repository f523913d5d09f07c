import { shelf } from './item.ts'

/** What bars pour and shops hand over. Bottles that are opened count in millilitres, those sold whole one by one. */
export const cellar = [
  ...shelf({ kind: 'beverage', category: 'Beers and malts', isWhole: true }, [
    ['CLUB', 'Club beer 330 ml', 'bottle', 11, 130, 'crate', 24],
    ['STAR', 'Star beer 330 ml', 'bottle', 11, 110, 'crate', 24],
    ['GUINNESS', 'Guinness 330 ml', 'bottle', 15, 100, 'crate', 24],
    ['MALT', 'Malt drink 330 ml', 'bottle', 10, 80, 'crate', 24],
  ]),
  ...shelf({ kind: 'beverage', category: 'Minerals and water', isWhole: true }, [
    ['COLA', 'Cola 300 ml', 'bottle', 6, 120, 'crate', 24],
    ['TONIC', 'Tonic water 200 ml', 'bottle', 7, 90, 'crate', 24],
    ['SODA', 'Soda water 200 ml', 'bottle', 6, 40, 'crate', 24],
    ['WATER', 'Water 500 ml', 'bottle', 2.5, 160, 'pack', 15],
    ['WATERL', 'Water 1.5 l', 'bottle', 5, 60, 'pack', 8],
  ]),
  ...shelf({ kind: 'beverage', category: 'Juices' }, [
    ['ORANGE', 'Orange juice', 'l', 28, 16, 'carton', 12],
    ['PINEJUICE', 'Pineapple juice', 'l', 26, 16, 'carton', 12],
    ['SOBOLO', 'Hibiscus drink', 'l', 14, 16],
    ['SYRUP', 'Sugar syrup', 'l', 22, 2],
  ]),
  ...shelf({ kind: 'beverage', category: 'Spirits' }, [
    ['GIN', 'Gin', 'ml', 0.24, 4500, 'bottle', 750],
    ['RUM', 'Dark rum', 'ml', 0.26, 3750, 'bottle', 750],
    ['WHISKY', 'Scotch whisky', 'ml', 0.48, 3000, 'bottle', 750],
    ['VODKA', 'Vodka', 'ml', 0.25, 2250, 'bottle', 750],
  ]),
  ...shelf({ kind: 'beverage', category: 'Wines' }, [
    ['RED', 'House red', 'ml', 0.16, 9000, 'bottle', 750],
    ['WHITE', 'House white', 'ml', 0.16, 9000, 'bottle', 750],
    ['SPARKLING', 'Sparkling wine', 'ml', 0.22, 6000, 'bottle', 750],
  ]),
  ...shelf({ kind: 'beverage', category: 'Coffee and tea' }, [
    ['COFFEE', 'Coffee beans', 'kg', 220, 3.5],
    ['TEA', 'Tea bags', 'bag', 0.9, 80, 'box', 100],
    ['COCOA', 'Cocoa powder', 'kg', 110, 1],
  ]),
  ...shelf({ kind: 'retail', category: 'Minibar and snacks', isWhole: true }, [
    ['CASHEW', 'Cashew nuts 50 g', 'packet', 14, 40, 'carton', 48],
    ['CRISPS', 'Plantain chips 60 g', 'packet', 7, 50, 'carton', 48],
    ['CHOCBAR', 'Chocolate bar 50 g', 'bar', 12, 30, 'box', 24],
  ]),
]

/** What is used and not sold. */
export const supplies = shelf({ kind: 'supplies', category: 'Supplies' }, [
  ['NAPKIN', 'Paper napkins', 'pack', 9, 20, 'carton', 24],
  ['GAS', 'Cooking gas', 'kg', 16, 40, 'cylinder', 50],
])
