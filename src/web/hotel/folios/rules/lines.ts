import { add, majorOf, ofMajor, zero } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import type { Folio, FolioLine } from '../data.ts'
import type { RouteTerm } from './routes.ts'

/** A line with the balance after it. */
export type BalancedLine = { line: FolioLine; balance: number }

/** Lines of one order at an outlet, or a line by itself. */
export type LineGroup = { key: string; title: string | null; sum: number; lines: BalancedLine[] }

/** What was charged and paid on one business date. */
export type FolioDay = { day: string; sum: number; groups: LineGroup[]; lines: number }

/** Lines that stand: nothing took them back, and they take nothing back. */
export function standing(lines: readonly FolioLine[]): FolioLine[] {
  return lines.filter((line) => line.reversesId === null && line.became === null)
}

/** Lines by their business date, and on each those of an order together, in the order of their first line; with the balance after each. */
export function byDay(lines: readonly FolioLine[]): FolioDay[] {
  let balance = zero
  const days = [...Map.groupBy(lines, (line) => line.businessDate)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return days.map(([day, own]) => {
    const nights = new Set(own.flatMap((line) => line.package?.roomLineId ?? []))
    const groups = [...Map.groupBy(own, (line) => groupOf(line, nights))].map(([key, together]) => {
      const balanced = together.map((line) => {
        balance = add(balance, ofMajor(line.gross))
        return { line, balance: majorOf(balance) }
      })
      return { key, title: titleOf(together), sum: sumOfLines(together), lines: balanced }
    })
    return { day, sum: sumOfLines(own), groups, lines: own.length }
  })
}

/** Lines of an order stand together, and a night with its packages. */
function groupOf({ id, rootId, order, package: sold }: FolioLine, nights: ReadonlySet<string>): string {
  if (order) return order.id
  if (sold) return sold.roomLineId
  return rootId !== null && nights.has(rootId) ? rootId : id
}

/** What stands above lines that stand together; null for one by itself. */
function titleOf(together: readonly FolioLine[]): string | null {
  const [first] = together
  if (!first || together.length < 2) return null
  if (first.order) return t('Order {orderNumber}', { orderNumber: first.order.orderNumber })
  const names = new Set(together.flatMap((line) => line.package?.name ?? []))
  if (names.size === 0) return null
  const night = together.find((line) => line.package === null) ?? first
  return t('{night}, with {packages}', { night: night.description, packages: [...names].join(', ') })
}

/** What lines come to, in major units. */
export function sumOfLines(lines: readonly Pick<FolioLine, 'gross'>[]): number {
  return majorOf(lines.reduce((sum, { gross }) => add(sum, ofMajor(gross)), zero))
}

/** A window of a folio with its lines. */
export type WindowView = {
  number: number
  name: string
  payer: string | null
  terms: readonly RouteTerm[]
  ofGroup: boolean
  lines: FolioLine[]
  balance: number
}

/** The windows of a folio side by side, the guest's own first; one where it has no others. */
export function windowsOf(folio: Pick<Folio, 'lines' | 'windows' | 'guestName'>): WindowView[] {
  const own = { number: 1, name: t('Guest'), payer: folio.guestName, terms: [], ofGroup: false }
  const others = folio.windows.map(({ number, name, payer, terms, ofGroup }) => ({
    number,
    name,
    payer: payer?.name ?? null,
    terms,
    ofGroup,
  }))
  return [own, ...others].map((window) => {
    const lines = folio.lines.filter((line) => line.window === window.number)
    return { ...window, lines, balance: sumOfLines(lines) }
  })
}

/** Which days of a folio are open at first: all of a short one, the last of a long one. */
export function firstOpen(days: readonly FolioDay[], asked: string | null | undefined): ReadonlySet<string> {
  const lines = days.reduce((sum, day) => sum + day.lines, 0)
  if (lines <= 60) return new Set(days.map(({ day }) => day))
  const last = days.at(-1)?.day
  const sought = days.find(({ groups }) =>
    groups.some((group) => group.lines.some(({ line }) => line.id === asked)),
  )?.day
  return new Set([last, sought].flatMap((day) => day ?? []))
}
