import { addDays, type Day } from '../../kernel/day.ts'
import { allocate, compare, minorOf, type Money, subtract, sum, times, zero } from '../../kernel/money.ts'
import { quantityOf } from '../../kernel/quantity.ts'
import type { BookedPackage, HousePackage } from './shapes.ts'

/** A night of a stay as its packages look at it. */
export type NightOfStay = { night: Day; price: Money; adults: number; children?: number; arrival: Day; departure: Day }

/** A package of a booking; `left` where what it gives on the last night was charged already, before the stay became longer. */
export type PackageOfStay<Part extends BookedPart = BookedPart> = Omit<BookedPackage, 'parts' | 'origin'> & {
  parts: readonly Part[]
  left?: boolean
}

export type BookedPart = BookedPackage['parts'][number]

/** A part of a package as a night is charged it. */
export type BilledPart<Part extends BookedPart = BookedPart> = {
  package: Pick<PackageOfStay, 'id' | 'code' | 'name' | 'invoice'>
  /** Its place in the package. */
  place: number
  part: Part
  isIncluded: boolean
  quantity: number
  unitPrice: Money
  amount: Money
}

/** What a night comes to, as prices of the house are: what is left for the room, what of its price the parts bear, and the parts. */
export type NightBill<Part extends BookedPart = BookedPart> = { room: Money; borne: Money; parts: BilledPart<Part>[] }

/** What a night comes to with its packages. The room and what is included in its price are the price of the night, to the cent. */
export function nightBill<Part extends BookedPart>(
  stay: NightOfStay,
  packages: readonly PackageOfStay<Part>[],
): NightBill<Part> {
  const parts = partsOfNight(stay, packages)
  const borne = borneNight(
    stay.price,
    parts.filter(({ isIncluded }) => isIncluded).map(({ amount }) => amount),
  )
  const amounts = borne.parts.values()
  return {
    room: borne.room,
    borne: sum(borne.parts),
    parts: parts.map((part) => (part.isIncluded ? withAmount(part, amounts.next().value ?? zero) : part)),
  }
}

/** A night's price over its room and what is included: never more than the night, by largest remainder where that is more. */
export function borneNight(price: Money, amounts: readonly Money[]): { room: Money; parts: Money[] } {
  const whole = sum(amounts)
  if (compare(whole, price) <= 0) return { room: subtract(price, whole), parts: [...amounts] }
  return { room: zero, parts: allocate(price, amounts.map(minorOf)) }
}

function withAmount<Part extends BookedPart>(part: BilledPart<Part>, amount: Money): BilledPart<Part> {
  return compare(part.amount, amount) === 0 ? part : { ...part, quantity: 1, unitPrice: amount, amount }
}

/** The parts that a night has, in the order of the packages. */
export function partsOfNight<Part extends BookedPart>(
  stay: NightOfStay,
  packages: readonly PackageOfStay<Part>[],
): BilledPart<Part>[] {
  const persons = stay.adults + (stay.children ?? 0)
  return packages
    .filter((one) => covers(one, stay.night))
    .flatMap((one) =>
      one.parts.flatMap((part, place) => {
        if (!isDue(part, one, stay)) return []
        const quantity = part.per === 'person' ? persons : 1
        const { id, code, name, invoice } = one
        const own = { package: { id, code, name, invoice }, place, part, isIncluded: one.price === 'included' }
        return [{ ...own, quantity, unitPrice: part.price, amount: times(part.price, quantityOf(quantity)) }]
      }),
    )
}

function covers({ from, until }: Pick<PackageOfStay, 'from' | 'until'>, night: Day): boolean {
  return (from === null || from <= night) && (until === null || night < until)
}

function isDue({ rhythm }: BookedPart, one: PackageOfStay, { night, arrival, departure }: NightOfStay): boolean {
  switch (rhythm) {
    case 'night':
      return true
    case 'arrival':
      return night === arrival
    case 'departure':
      return addDays(night, 1) === departure && one.left !== true
    case 'stay':
      return night === (one.from !== null && one.from > arrival ? one.from : arrival)
  }
}

/** True where the house sells the package and it covers a night of the stay. */
export function isOffered({ isArchived, from, to }: HousePackage, stay: { arrival: Day; departure: Day }): boolean {
  return !isArchived && (from === null || from < stay.departure) && (to === null || to >= stay.arrival)
}
