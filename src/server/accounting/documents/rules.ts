import type { Day, Instant } from '#contract/kernel/day.ts'
import { isZero, type Money, majorOf, sumOf } from '#contract/kernel/money.ts'
import type { Sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PostingAccount, PostingLine } from '../journal/posting.ts'

/** A line of an entry as it stands in the books. */
export type BookedLine = {
  account: string
  amount: Money
  department: string | null
  locationId: string | null
  partyId: string | null
  taxCode: string | null
}

/** An entry with the document that it names. */
export type SourcedEntry = {
  id: string
  number: string
  date: Day
  postedAt: Instant
  sourceType: string
  sourceId: string
  event: string
  key: string
  /** The document behind the entry that it takes back. */
  takesBack: string | null
  lines: BookedLine[]
}

/** What a document must have posted. */
export type Rebuilt = {
  date: Day
  lines: readonly PostingLine[]
  locationId?: string | null
  /** What must stand on some accounts together, however it is parted between them. */
  among?: { accounts: readonly PostingAccount[]; amount: Money }
  /** The document whose entry it takes back; not asked where it is left out. */
  takesBack?: string | null
}

/**
 * How the entries of a source are proven. `rebuild` makes of the rows of the documents what they must have posted, by the rules that post them,
 * by the key of `together`; of several ways it answers all that the documents allow. `unposted` finds documents without their entry.
 */
export type DocumentKind = {
  source: string
  /** Entries of one key are compared as one; the id of each entry where it is left out. */
  together?: (entry: SourcedEntry) => string
  rebuild(tx: Tx, entries: readonly SourcedEntry[]): Promise<ReadonlyMap<string, readonly Rebuilt[]>>
  /** Documents that should have posted and did not, as sql: `finding`. */
  unposted?(tx: Tx): Sql<unknown>
}

/** The ids of the documents behind entries. */
export function sourcesOf(entries: readonly SourcedEntry[]): string[] {
  return [...new Set(entries.map(({ sourceId }) => sourceId))]
}

/** What each entry may be, by its id. */
export function waysOf(
  entries: readonly SourcedEntry[],
  ways: (entry: SourcedEntry) => readonly Rebuilt[],
): ReadonlyMap<string, readonly Rebuilt[]> {
  return new Map(entries.map((entry) => [entry.id, ways(entry)]))
}

/** Which accounts played a role, and what stood under a code, with the departments that their lines take. */
export type Chart = {
  played: (account: PostingAccount, at: Instant) => readonly { id: string; departments: readonly (string | null)[] }[]
  code: (id: string) => string
  /** Guests whose records were found to be one. */
  isSameParty: (one: string | null, other: string | null) => boolean
}

/** What differs, in words, and how much: the way that comes closest is the one that was meant. */
type Differing = { words: string; weight: number }

/** What differs between entries and what their document must have posted, in words; null where nothing does. */
export function difference(entries: readonly SourcedEntry[], ways: readonly Rebuilt[], chart: Chart): string | null {
  let closest: Differing = { words: 'no document of the house posts like this', weight: Infinity }
  for (const way of ways) {
    const found = differenceTo(entries, way, chart)
    if (found === null) return null
    if (found.weight < closest.weight) closest = found
  }
  return closest.words
}

function differenceTo(entries: readonly SourcedEntry[], way: Rebuilt, chart: Chart): Differing | null {
  const { date, lines, locationId = null, takesBack, among } = way
  const [entry] = entries
  if (!entry) return null
  const booked = summed(entries.flatMap((one) => one.lines))
  const parted = among && partedAmong(booked, { among, entry, chart, locationId })
  const due = summed(lines.flatMap((line) => dueLine(line, { entry, booked, chart, locationId })))
  const missing = due.filter((line) => !take(booked, (one) => isSame(one, line, chart)))
  const wrongDate = entries.find((one) => one.date !== date)
  const isOther = takesBack !== undefined && entry.takesBack !== takesBack
  const all = [
    ...(wrongDate ? [`date ${wrongDate.date} instead of ${date}`] : []),
    ...(isOther ? ['takes back the entry of another document'] : []),
    ...(parted ? [parted] : []),
    ...(missing[0] || booked[0] ? words(missing, booked, chart) : []),
  ]
  const weight = all.length + 10 * missing.length
  return all[0] === undefined ? null : { words: all.join(', '), weight }
}

/** Takes the lines of some accounts out of what is booked; says where they don't come to what they must. */
function partedAmong(
  booked: BookedLine[],
  of: { among: NonNullable<Rebuilt['among']>; entry: SourcedEntry; chart: Chart; locationId: string | null },
): string | null {
  const players = of.among.accounts.flatMap((account) => of.chart.played(account, of.entry.postedAt))
  const isOne = ({ account, department, locationId, partyId, taxCode }: BookedLine) =>
    locationId === of.locationId &&
    partyId === null &&
    taxCode === null &&
    players.some(({ id, departments }) => id === account && departments.includes(department))
  const own = booked.filter(isOne)
  const amount = sumOf(own, (line) => line.amount)
  if (amount !== of.among.amount) return `amount ${majorOf(amount)} instead of ${majorOf(of.among.amount)} as cost`
  for (const line of own) booked.splice(booked.indexOf(line), 1)
  return null
}

/** A line that is due; where an account or a department has changed since, as the entry has it among those that it may have. */
function dueLine(
  { account, amount, department, locationId, party, taxCode = null }: PostingLine,
  of: { entry: SourcedEntry; booked: readonly BookedLine[]; chart: Chart; locationId: string | null },
): BookedLine[] {
  if (isZero(amount)) return []
  const place = locationId ?? of.locationId
  const partyId = party?.id ?? null
  const players = of.chart.played(account, of.entry.postedAt)
  const known = players.flatMap((player) =>
    departmentsOf(department, player.departments).map((own) => ({ account: player.id, department: own })),
  )
  const found = known.find((one) =>
    of.booked.some(
      (line) => line.account === one.account && line.department === one.department && line.taxCode === taxCode,
    ),
  )
  const { account: id, department: own } = found ?? known[0] ?? { account: String(account), department: null }
  return [{ account: id, amount, department: own, locationId: place, partyId, taxCode }]
}

function departmentsOf(given: string | null | undefined, own: readonly (string | null)[]): readonly (string | null)[] {
  if (given === '') return [null]
  return given ? [given] : own
}

/** Lines of one account, department, outlet, party and tax added up, without the empty ones. */
function summed(lines: readonly BookedLine[]): BookedLine[] {
  const byPlace = Map.groupBy(
    lines,
    (line) => `${line.account} ${line.department} ${line.locationId} ${line.partyId} ${line.taxCode}`,
  )
  return [...byPlace.values()].flatMap((same) => {
    const [one] = same
    const amount = sumOf(same, (line) => line.amount)
    return one && !isZero(amount) ? [{ ...one, amount }] : []
  })
}

function isSame(one: BookedLine, other: BookedLine, chart: Chart): boolean {
  return (
    one.account === other.account &&
    one.amount === other.amount &&
    one.department === other.department &&
    one.locationId === other.locationId &&
    one.taxCode === other.taxCode &&
    chart.isSameParty(one.partyId, other.partyId)
  )
}

/** Takes the first that fits out of a list. */
function take(lines: BookedLine[], fits: (line: BookedLine) => boolean): BookedLine | undefined {
  const place = lines.findIndex(fits)
  return place === -1 ? undefined : lines.splice(place, 1)[0]
}

/** The first line that differs, in words: the booked line that comes closest to the one that is missing says what is other about it. */
function words(missing: readonly BookedLine[], booked: BookedLine[], chart: Chart): string[] {
  const [due] = missing
  if (!due) return [`${lineWords(booked[0], chart)} is too much`]
  const other =
    take(booked, (one) => one.account === due.account && one.amount === due.amount) ??
    take(booked, (one) => one.amount === due.amount) ??
    take(booked, (one) => one.account === due.account)
  if (!other) return [`${lineWords(due, chart)} is missing`]
  const on = `on ${chart.code(due.account)}`
  return [
    ...(other.account === due.account
      ? []
      : [`account ${chart.code(other.account)} instead of ${chart.code(due.account)}`]),
    ...(other.amount === due.amount ? [] : [`amount ${majorOf(other.amount)} instead of ${majorOf(due.amount)} ${on}`]),
    ...(other.department === due.department
      ? []
      : [`department ${other.department} instead of ${due.department} ${on}`]),
    ...(other.locationId === due.locationId ? [] : [`another outlet ${on}`]),
    ...(other.taxCode === due.taxCode ? [] : [`tax ${other.taxCode} instead of ${due.taxCode} ${on}`]),
    ...(chart.isSameParty(other.partyId, due.partyId) ? [] : [`another party ${on}`]),
  ]
}

function lineWords(line: BookedLine | undefined, chart: Chart): string {
  return line ? `a line of ${majorOf(line.amount)} on ${chart.code(line.account)}` : 'a line'
}
