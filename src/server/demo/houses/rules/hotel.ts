/** The house of the demo hotel: what it has to sell. Prices are in GHS and exclude tax. */
export type DemoRoomType = {
  code: 'STD' | 'SEA' | 'FAM' | 'STE'
  name: string
  description: string
  basePrice: number
  maxAdults: number
  maxChildren: number
  rooms: string
  /** How often guests ask for it, in a hundred. */
  share: number
}

export const roomTypes: readonly DemoRoomType[] = [
  {
    code: 'STD',
    name: 'Standard Double',
    description: 'Garden side, queen bed, work desk',
    basePrice: 780,
    maxAdults: 2,
    maxChildren: 1,
    rooms: '101-116',
    share: 42,
  },
  {
    code: 'SEA',
    name: 'Superior Sea View',
    description: 'Balcony over the bay, king bed',
    basePrice: 1150,
    maxAdults: 2,
    maxChildren: 1,
    rooms: '201-212',
    share: 33,
  },
  {
    code: 'FAM',
    name: 'Family Room',
    description: 'Two rooms with a door between them, sleeps five',
    basePrice: 1620,
    maxAdults: 3,
    maxChildren: 3,
    rooms: '301-308',
    share: 17,
  },
  {
    code: 'STE',
    name: 'Junior Suite',
    description: 'Top floor, living room, terrace',
    basePrice: 2450,
    maxAdults: 3,
    maxChildren: 2,
    rooms: '401-404',
    share: 8,
  },
]

/** Nights from Friday on cost more, by the sea most of all. */
export const weekendPercent: Record<string, number> = { STD: 10, SEA: 15, FAM: 15, STE: 12 }

/** Seasons by the days from today on which they begin and end, for every type; they lie behind what is booked. */
export const seasons = [
  { name: 'High season', from: 26, to: 75, percent: 25 },
  { name: 'Quiet weeks', from: 76, to: 130, percent: -12 },
] as const

/** What the house sells at: the first as it is, the others derived from it. */
export const ratePlans: readonly DemoPlan[] = [
  { code: 'BAR', name: 'Best available', included: null, packages: [], percent: 0, amount: 0 },
  { code: 'NR', name: 'Non-refundable', included: 'No refund after booking', packages: [], percent: -10, amount: 0 },
  {
    code: 'BB',
    name: 'Bed & breakfast',
    included: 'Breakfast buffet',
    packages: ['breakfast'],
    percent: 0,
    amount: 220,
  },
]

type DemoPlan = {
  code: string
  name: string
  included: string | null
  packages: string[]
  percent: number
  amount: number
}

/** Which plan guests ask for, by where their booking comes from; the prices as they are for all others. */
export const planOfSource: Readonly<Record<string, string>> = {
  Website: 'BB',
  'Booking.com': 'NR',
  Expedia: 'NR',
  Direct: 'BAR',
  Telephone: 'BAR',
}

/** How people move the price of a night, and what the rooms have. */
export const furnishing: Readonly<Record<DemoRoomType['code'], Furnishing>> = {
  STD: { amenities: ['Air conditioning', 'Desk', 'Shower', 'Television', 'Wi-Fi'] },
  SEA: { amenities: ['Air conditioning', 'Balcony', 'Coffee and tea', 'Sea view', 'Television', 'Wi-Fi'] },
  FAM: {
    includedAdults: 2,
    extraAdultPrice: 260,
    childPrice: 90,
    departureMinutes: 45,
    amenities: ['Air conditioning', 'Sofa bed', 'Television', 'Wi-Fi'],
  },
  STE: {
    includedAdults: 2,
    fewerAdultReduction: 200,
    extraAdultPrice: 420,
    departureMinutes: 60,
    stayoverMinutes: 25,
    amenities: ['Air conditioning', 'Bathtub', 'Minibar', 'Safe', 'Sea view', 'Terrace', 'Wi-Fi'],
  },
}

type Furnishing = {
  amenities: string[]
  includedAdults?: number
  fewerAdultReduction?: number
  extraAdultPrice?: number
  childPrice?: number
  departureMinutes?: number
  stayoverMinutes?: number
}

export type Extra = {
  description: string
  type: 'menu_item' | 'inventory_item' | 'service'
  unitPrice: number
  most: number
}

/** What the reception charges to rooms. */
export const services: readonly [Extra, ...Extra[]] = [
  { description: 'Minibar', type: 'inventory_item', unitPrice: 35, most: 4 },
  { description: 'Laundry', type: 'service', unitPrice: 60, most: 3 },
  { description: 'Airport transfer', type: 'service', unitPrice: 280, most: 1 },
  { description: 'Spa treatment', type: 'service', unitPrice: 420, most: 1 },
]

/** The same with meals, before the outlets had tills. */
export const extras: readonly [Extra, ...Extra[]] = [
  { description: 'Breakfast buffet', type: 'menu_item', unitPrice: 145, most: 2 },
  { description: 'Dinner, Palm Restaurant', type: 'menu_item', unitPrice: 235, most: 3 },
  { description: 'Room service: club sandwich', type: 'menu_item', unitPrice: 110, most: 2 },
  ...services,
]

export const sources: readonly [string, ...string[]] = [
  'Direct',
  'Direct',
  'Telephone',
  'Website',
  'Website',
  'Booking.com',
  'Booking.com',
  'Expedia',
  'Travel agent',
  'Corporate',
]
