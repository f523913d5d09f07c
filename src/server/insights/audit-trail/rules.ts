import { isDay } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import { majorOf, ofMinor } from '#contract/kernel/money.ts'
import type { AuditRecord, Told } from '#contract/insights/audit-trail/shapes.ts'
import { deviceName } from '#contract/identity/sessions/rules.ts'
import { deedText, reasonText, resourceText, sentence } from '#contract/insights/audit-trail/rules.ts'

/** How things are known, by their ids. */
export type Names = Readonly<Record<string, string>>

/** Names of values that are amounts: in minor units as they were written, in settings as they were sent. */
const amounts = new Set([
  'amount',
  'basePrice',
  'counted',
  'creditLimit',
  'expected',
  'gross',
  'left',
  'leftInDrawer',
  'nightsTotal',
  'openingCount',
  'openingFloat',
  'price',
  'standing',
  'total',
  'unitCost',
  'unitPrice',
  'value',
  'variance',
  'varianceLimit',
])

/** Labels that are not the name of the value in words. */
const labels: Readonly<Record<string, string>> = {
  fields: 'Fields that changed',
  gross: 'Amount',
  left: 'Was left in the drawer',
  nightsTotal: 'Price of the nights',
  raised: 'Overbooked nights',
  rooms: 'Rooms',
  wholeAmount: 'Amount',
}

/** Of no use to people: names within the program, and what says nothing at its usual value. */
const silent = new Set(['id', 'version', 'digest', 'line', 'documentId', 'blockId', 'paymentId', 'charge', 'reverses'])

/** Before and after, told in words: labels for names, amounts in major units, things by how they are known. */
export function tellChange(change: unknown, { resource, names }: { resource: string; names: Names }): Told[] {
  if (!isRecord(change)) return []
  const isSent = resource === 'settings'
  const { before, after, ...rest } = change
  const told =
    isRecord(before) && isRecord(after)
      ? [...differences(before, after), ...facts(rest)]
      : facts(before === undefined || after !== undefined ? change : { ...rest, wasBefore: before })
  const lines = told
    .filter(({ name, before: was, after: is }) => !silent.has(name) && !(name === 'raised' && !is && !was))
    .flatMap((one) => tellOne(one, { names, isSent }))
  return inReadingOrder(lines.filter(({ before: was, after: is }) => was !== is))
}

/** What a thing is called first, the rest by its label, since a record keeps no order; nothing twice. */
function inReadingOrder(told: readonly Told[]): Told[] {
  const once = new Map(told.map((one) => [JSON.stringify(one), one]))
  const rank = ({ label }: Told) => (callings.has(label) ? 0 : 1)
  return [...once.values()].toSorted((a, b) => rank(a) - rank(b) || (a.label < b.label ? -1 : 1))
}

const callings = new Set(['Code', 'Name', 'Number', 'Room number', 'Sku'])

/** One value of a change; `isPair` where it says what was before. */
type Fact = { name: string; label: string; isPair: boolean; before?: unknown; after: unknown }

function differences(before: Record<string, unknown>, after: Record<string, unknown>): Fact[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): Fact[] => {
    const [was, is] = [before[name], after[name]]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    if (isRecord(was) && isRecord(is)) return differences(was, is)
    return [{ name, label: labelOf(name), isPair: true, before: was, after: is }]
  })
}

function facts(change: Record<string, unknown>): Fact[] {
  return Object.entries(change).flatMap(([name, value]): Fact[] => {
    const label = labelOf(name)
    if (isRecord(value) && 'from' in value && 'to' in value)
      return [{ name, label, isPair: true, before: value['from'], after: value['to'] }]
    if (Array.isArray(value) && value.length === 2 && value.every((day) => typeof day === 'string' && isDay(day)))
      return [{ name, label, isPair: true, before: value[0], after: value[1] }]
    if (isRecord(value)) return facts(value)
    return value === null || value === undefined ? [] : [{ name, label, isPair: false, after: value }]
  })
}

function labelOf(name: string): string {
  return labels[name] ?? sentence(name.replace(/(?:Ids?|Ppm)$/, ''))
}

type Telling = { names: Names; isSent: boolean }

function tellOne({ name, label, isPair, before, after }: Fact, telling: Telling): Told[] {
  const isMoney =
    amounts.has(name) && [before, after].every((one) => one === null || one === undefined || isNumber(one))
  const write = isMoney ? inMajor : shares.has(name) ? inPercent : inWords
  const [was, is] = [write(before, telling), write(after, telling)]
  const both = [was, is].filter((one) => one !== null && one !== undefined)
  if (both.length === 0) return []
  const kind = isMoney ? 'money' : both.every(isNumber) ? 'number' : both.every(isDayText) ? 'day' : 'text'
  return [{ label, kind, ...(isPair ? { before: was ?? null } : {}), after: is ?? null }]
}

/** Shares of a whole, which are kept in millionths. */
const shares = new Set(['percentPpm', 'serviceChargePercent'])

function inPercent(value: unknown): string | null {
  return isNumber(value) ? `${value / 10_000} %` : null
}

function inMajor(value: unknown, { isSent }: Telling): number | null {
  if (!isNumber(value)) return null
  return isSent || !Number.isSafeInteger(value) ? value : majorOf(ofMinor(value))
}

function inWords(value: unknown, telling: Telling): string | number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return textOf(value, telling)
  if (Array.isArray(value))
    return (
      value
        .map((one) => inWords(one, telling) ?? '')
        .filter(Boolean)
        .join(', ') || null
    )
  if (!isRecord(value)) return null
  const parts = facts(value)
    .filter(({ name }) => !silent.has(name))
    .flatMap((one) => tellOne(one, telling))
  return parts.map(({ kind, after }) => (kind === 'money' ? Number(after).toFixed(2) : after)).join(' ') || null
}

/** A text as it is; an id as what it names, and nothing where that isn't known; a word of the program without its underscores. */
function textOf(value: string, { names }: Telling): string | null {
  if (isId(value)) return names[value] ?? null
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}

function isDayText(value: unknown): boolean {
  return typeof value === 'string' && isDay(value)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every id that stands in a change. */
export function idsIn(change: unknown): string[] {
  if (typeof change === 'string') return isId(change) ? [change] : []
  if (Array.isArray(change)) return change.flatMap(idsIn)
  return isRecord(change) ? Object.values(change).flatMap(idsIn) : []
}

const head = [
  'When',
  'Who',
  'Role',
  'What',
  'Record',
  'Number or name',
  'Before and after',
  'Reason',
  'Outcome',
  'Address',
  'Device',
]

/** Records as CSV with a byte order mark; a text that a spreadsheet would take for a formula gets a quote in front. */
export function trailCsv(records: readonly AuditRecord[]): string {
  const lines = records.map((record) => [
    record.at,
    record.actor.name,
    record.actor.role,
    deedText(record.action),
    resourceText(record.resource),
    record.label ?? '',
    record.changes.map(changeText).join('; '),
    reasonText(record.reason ?? ''),
    record.outcome,
    record.address ?? '',
    record.userAgent ? deviceName(record.userAgent) : '',
  ])
  return `\uFEFF${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

function changeText({ label, kind, before, after }: Told): string {
  const text = (value: string | number | null) =>
    value === null ? 'nothing' : kind === 'money' ? Number(value).toFixed(2) : String(value)
  return before === undefined ? `${label}: ${text(after)}` : `${label}: ${text(before)} to ${text(after)}`
}

function cell(value: string): string {
  const safe = /^(?:[\s\p{Cf}\p{Cc}"']*[=+\-@＝＋－＠]|[\t\r\n])/u.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
