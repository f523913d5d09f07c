import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { GroupColour } from '#contract/hotel/parties/shapes.ts'
import type { GroupBilling } from '#contract/hotel/groups/shapes.ts'

type Payer = { kind: 'company' | 'agency' | 'person'; firstName: string; lastName?: string; commissionPercent?: number }

/** A group of the demo; days count from today. */
export type DemoGroup = {
  name: string
  payer: Payer & { email: string; phone: string }
  status: 'inquiry' | 'confirmed'
  colour: GroupColour
  billing: GroupBilling
  arrives: number
  leaves: number
  cutOff: number | null
  notes: string
  /** Rooms by the code of their type, at a price a night. */
  block: readonly { code: string; rooms: number; price: number }[]
  /** When the rooming list came, and its lines. */
  list: { day: number; lines: readonly string[] } | null
  /** What was paid ahead with the list, or the first step of what was asked. */
  deposit: number | 'first step'
  /** What a group that pays its rooms is asked ahead: a share at once, the rest so many days before it comes. */
  asks?: { percent: number; restBefore: number }
  /** What it pays for its guests beside their rooms: kinds of charges, and what bounds some of them each night. */
  pays?: { routes: readonly SoldCategory[]; foodANight: number }
}

/** A retreat that is in house and paid by its company, a tour that is still being picked up, a seminar that pays ahead, and a wedding that asks. */
export const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Volta River Authority retreat',
    payer: {
      kind: 'company',
      firstName: 'Volta River Authority',
      email: 'events@vra.example',
      phone: '+233 30 266 4941',
    },
    status: 'confirmed',
    colour: 'blue',
    billing: 'rooms_to_master',
    arrives: -2,
    leaves: 1,
    cutOff: -5,
    notes: 'Conference room from nine, coffee at half past ten',
    block: [
      { code: 'STD', rooms: 3, price: 640 },
      { code: 'SEA', rooms: 1, price: 890 },
    ],
    list: {
      day: -7,
      lines: ['Emmanuel Antwi, , , STD', 'Nana Ama Baidoo, , , STD', 'Kwabena Ofori, , , SEA, Gifty Ofori'],
    },
    deposit: 2500,
    asks: { percent: 40, restBefore: 0 },
    pays: { routes: ['laundry'], foodANight: 150 },
  },
  {
    name: 'Akwaaba coastal tour',
    payer: {
      kind: 'agency',
      firstName: 'Akwaaba Tours',
      email: 'groups@akwaaba-tours.example',
      phone: '+233 24 411 7720',
      commissionPercent: 10,
    },
    status: 'confirmed',
    colour: 'violet',
    billing: 'guests',
    arrives: 10,
    leaves: 13,
    cutOff: 4,
    notes: 'Coach arrives about four in the afternoon',
    block: [
      { code: 'STD', rooms: 4, price: 620 },
      { code: 'SEA', rooms: 2, price: 860 },
    ],
    list: {
      day: -1,
      lines: ['Ingrid Solberg, , , STD, Lars Solberg', 'Margaret Doyle, , , STD', 'Henrik Dahl, , , SEA, Astrid Dahl'],
    },
    deposit: 0,
  },
  {
    name: 'Cocoa Board seminar',
    payer: {
      kind: 'company',
      firstName: 'Ghana Cocoa Board',
      email: 'seminars@cocobod.example',
      phone: '+233 30 266 1752',
    },
    status: 'confirmed',
    colour: 'green',
    billing: 'rooms_to_master',
    arrives: 9,
    leaves: 11,
    cutOff: 5,
    notes: 'Projector and two flip charts',
    block: [{ code: 'STD', rooms: 4, price: 630 }],
    list: { day: -3, lines: ['Akua Danso, , , STD', 'Yaw Boadu, , , STD'] },
    deposit: 'first step',
    asks: { percent: 30, restBefore: 7 },
    pays: { routes: [], foodANight: 200 },
  },
  {
    name: 'Mensah and Owusu wedding',
    payer: {
      kind: 'person',
      firstName: 'Adwoa',
      lastName: 'Mensah',
      email: 'adwoa.mensah@mail.example',
      phone: '+233 20 815 3306',
    },
    status: 'inquiry',
    colour: 'brass',
    billing: 'guests',
    arrives: 33,
    leaves: 36,
    cutOff: 19,
    notes: 'Waits for the price of the garden',
    block: [
      { code: 'SEA', rooms: 3, price: 990 },
      { code: 'FAM', rooms: 2, price: 1180 },
    ],
    list: null,
    deposit: 0,
  },
]
