import { category } from './menu.ts'

/** What the hotel's bars pour. Prices exclude tax. */
export const hotelDrinks = [
  category({ name: 'Beers', kind: 'beverage', colour: 'brass' }, [
    ['Club beer', 36, '1 CLUB'],
    ['Star beer', 36, '1 STAR'],
    ['Guinness', 45, '1 GUINNESS'],
    ['Malt drink', 32, '1 MALT'],
  ]),
  category({ name: 'Wines', kind: 'beverage', colour: 'red' }, [
    ['House red, glass', 80, '150ml RED'],
    ['House white, glass', 80, '150ml WHITE'],
    ['House red, bottle', 380, '750ml RED'],
    ['House white, bottle', 380, '750ml WHITE'],
    ['Sparkling wine, bottle', 520, '750ml SPARKLING'],
  ]),
  category({ name: 'Spirits', kind: 'beverage', colour: 'violet' }, [
    ['Gin', 42, '50ml GIN', 'Measure of gin', 'Mixer'],
    ['Dark rum', 45, '50ml RUM', 'Measure of rum', 'Mixer'],
    ['Scotch whisky', 80, '50ml WHISKY', 'Measure of whisky', 'Mixer'],
    ['Vodka', 42, '50ml VODKA', 'Measure of vodka', 'Mixer'],
  ]),
  category({ name: 'Cocktails', kind: 'beverage', colour: 'violet' }, [
    ['Labadi sunset', 65, '50ml RUM, 150ml PINEJUICE, 50ml ORANGE, 10ml SYRUP'],
    ['Gin and tonic', 65, '50ml GIN, 1 TONIC, 20g LIME'],
    ['Hibiscus spritz', 85, '40ml GIN, 120ml SOBOLO, 60ml SPARKLING'],
    ['Virgin colada', 28, '200ml PINEJUICE, 50ml MILK, 15ml SYRUP'],
  ]),
  category({ name: 'Soft drinks', kind: 'beverage', colour: 'blue' }, [
    ['Cola', 20, '1 COLA'],
    ['Tonic water', 22, '1 TONIC'],
    ['Water, small', 10, '1 WATER'],
    ['Water, large', 18, '1 WATERL'],
    ['Orange juice', 30, '300ml ORANGE'],
    ['Pineapple juice', 28, '300ml PINEJUICE'],
    ['Hibiscus drink', 18, '300ml SOBOLO'],
  ]),
  category({ name: 'Coffee and tea', kind: 'beverage', colour: 'grey' }, [
    ['Coffee', 20, '18g COFFEE, 50ml MILK'],
    ['Cappuccino', 27, '18g COFFEE, 150ml MILK'],
    ['Tea', 12, '1 TEA, 60ml MILK, 10g SUGAR'],
    ['Hot cocoa', 25, '20g COCOA, 200ml MILK, 15g SUGAR'],
  ]),
  category({ name: 'Snacks to take along', kind: 'retail', colour: 'green' }, [
    ['Cashew nuts', 45, '1 CASHEW'],
    ['Plantain chips', 22, '1 CRISPS'],
    ['Chocolate bar', 38, '1 CHOCBAR'],
  ]),
]
