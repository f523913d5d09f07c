import { addDays, type Day } from '#contract/kernel/day.ts'
import { type Currency, plainText } from '#contract/kernel/money.ts'
import { oneLine } from './ascii.ts'
import type { Book, LedgerText, MonthClosing, WrittenEntry, WrittenLine } from './shapes.ts'

/** Beancount's text, which it reads as UTF-8 anywhere. The number of an entry is its link, its source is metadata. */
export const beancountText: LedgerText = { head: headOf, entry: entryOf, tail: tailOf }

function headOf({ title, currency, firstDay, accounts }: Book): string {
  const options = `option "title" ${quoted(title)}\noption "operating_currency" "${currency}"\n`
  return firstDay === null ? options : `${options}\n${accounts.map(({ label }) => opened(label)).join('')}`

  function opened(label: string): string {
    return `${firstDay} open ${label} ${currency}\n`
  }
}

function entryOf(entry: WrittenEntry, currency: Currency): string {
  const source = entry.sourceId === null ? '' : `  id: ${quoted(entry.sourceId)}\n`
  const lines = entry.lines.map((line) => lineOf(line, currency)).join('')
  return `\n${entry.date} * ${quoted(entry.memo)} ^${entry.number}\n  src: ${quoted(entry.sourceType)}\n${source}${lines}`
}

function lineOf({ label, amount, department, outlet, original }: WrittenLine, currency: Currency): string {
  const metadata = Object.entries({ dept: department, outlet, original }).flatMap(([name, value]) =>
    value === null ? [] : [`    ${name}: ${quoted(value)}\n`],
  )
  return `  ${label}  ${plainText(amount)} ${currency}\n${metadata.join('')}`
}

/** Beancount proves a balance at the start of a day, and lets 0.01 through unless the tolerance is named. */
function tailOf({ currency, accounts }: Book, closings: readonly MonthClosing[]): string {
  const labels = new Map(accounts.map(({ id, label }) => [id, label]))
  const proofs = closings.flatMap(({ accountId, day, balance }) => {
    const label = labels.get(accountId)
    return label === undefined ? [] : [`${dayAfter(day)} balance ${label}  ${plainText(balance)} ~ 0.00 ${currency}\n`]
  })
  return proofs.length === 0 ? '' : `\n${proofs.join('')}`
}

function dayAfter(day: Day): Day {
  return addDays(day, 1)
}

function quoted(text: string): string {
  return `"${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
