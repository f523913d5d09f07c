import { type DateOrder, dateOrders, mostLines } from '#contract/accounting/bank-statements/rules.ts'
import type { BankMapping } from '#contract/accounting/bank-statements/shapes.ts'
import { type Day, daysBetween, isDay } from '#contract/kernel/day.ts'
import {
  absolute,
  add,
  compare,
  isZero,
  type Money,
  negate,
  ofMinor,
  plainText,
  subtract,
} from '#contract/kernel/money.ts'
import { readCsv, type ReadTable } from '#server/platform/csv.ts'
import { invalid } from '#server/platform/errors.ts'
import type { ReadLine, ReadStatement, RowProblem } from './statement.ts'

/**
 * Reads a CSV file of a bank by its mapping, or by what its headers say where there is none.
 * @throws 400 `text` for what is no table, `mapping` for columns that it doesn't have
 */
export function readBankCsv(text: string, wished: BankMapping | null): ReadStatement {
  const table = readCsv(text, { separator: wished?.separator, most: mostLines })
  const mapping = wished ?? guessMapping(table)
  const about = {
    format: 'csv',
    header: table.header,
    sample: table.rows.slice(0, 5).map(({ cells }) => cells),
    mapping,
  } as const
  if (!mapping)
    return {
      ...about,
      rows: table.rows.length,
      lines: [],
      from: null,
      to: null,
      opening: null,
      closing: null,
      problems: [],
    }
  const problems: RowProblem[] = []
  const lines = inOrder(linesIn(table, mapping, problems))
  if (problems.length === 0) proveBalances(lines, problems, mapping)
  const [first, last] = [lines[0], lines.at(-1)]
  return {
    ...about,
    rows: table.rows.length,
    lines,
    from: first?.date ?? null,
    to: last?.date ?? null,
    opening: first && first.balance !== null ? subtract(first.balance, first.amount) : null,
    closing: last?.balance ?? null,
    problems,
  }
}

const called: Record<'date' | 'text' | 'amount' | 'moneyIn' | 'moneyOut' | 'balance' | 'reference', RegExp> = {
  date: /^(?:date|(?:posting|posted|booking|transaction|trans|txn|value|entry) ?date|datum|buchungstag)$/,
  text: /^(?:description|details?|narration|narrative|text|memo|particulars|payee|name|remarks|buchungstext|verwendungszweck|transaction(?: details)?)$/,
  amount: /^(?:amount|value|betrag|montant|transaction amount)(?: \w{3})?$/,
  moneyIn: /^(?:credits?|deposits?|money in|paid in|in|receipts?|credit amount|haben)(?: \w{3})?$/,
  moneyOut: /^(?:debits?|withdrawals?|money out|paid out|out|payments?|debit amount|soll)(?: \w{3})?$/,
  balance: /^(?:balance|running balance|closing balance|book balance|saldo)(?: \w{3})?$/,
  reference:
    /^(?:reference|ref|ref no|reference (?:no|number)|cheque(?: no| number)?|check (?:no|number)|document no)$/,
}

/** What the headers say; null where date, text or amounts aren't among them. */
export function guessMapping(table: ReadTable): BankMapping | null {
  const plain = table.header.map((name) =>
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\d]+/gu, ' ')
      .trim(),
  )
  const find = (what: keyof typeof called) => table.header[plain.findIndex((name) => called[what].test(name))]
  const texts = table.header.filter((_, index) => called.text.test(plain[index] ?? '')).slice(0, 6)
  const [date, amount, moneyIn, moneyOut] = [find('date'), find('amount'), find('moneyIn'), find('moneyOut')]
  const money = moneyIn && moneyOut ? { moneyIn, moneyOut } : amount ? { amount } : null
  if (!date || texts.length === 0 || !money) return null
  const [balance, reference] = [find('balance'), find('reference')]
  const cellsOf = (name: string) => table.rows.map(({ cells }) => cells[table.header.indexOf(name)] ?? '')
  return {
    separator: table.separator,
    dateOrder: guessOrder(cellsOf(date)),
    decimal: Object.values(money)
      .flatMap(cellsOf)
      .some((cell) => /,\d{1,2}\D*$/.test(cell))
      ? ','
      : '.',
    date,
    text: texts,
    ...money,
    ...(balance ? { balance } : {}),
    ...(reference ? { reference } : {}),
  }
}

/** The order in which every date is one; of several the one whose days lie closest together. */
function guessOrder(cells: readonly string[]): DateOrder {
  const fitting = dateOrders.flatMap((order) => {
    const days = cells.filter((cell) => cell !== '').map((cell) => dayIn(cell, order))
    const known = days.filter((day) => day !== null).toSorted()
    const [first, last] = [known[0], known.at(-1)]
    return first && last && known.length === days.length ? [{ order, span: daysBetween(first, last) }] : []
  })
  return fitting.toSorted((a, b) => a.span - b.span)[0]?.order ?? 'dmy'
}

type Cells = (name: string | undefined) => string

function linesIn(table: ReadTable, mapping: BankMapping, problems: RowProblem[]): ReadLine[] {
  const asked = [
    mapping.date,
    ...mapping.text,
    mapping.amount,
    mapping.moneyIn,
    mapping.moneyOut,
    mapping.balance,
    mapping.reference,
  ]
  const missing = asked.filter((name) => name !== undefined && !table.header.includes(name))
  if (missing.length > 0) throw invalid('mapping', `The file has no column ${missing.join(', ')}`)
  const isOne = mapping.amount !== undefined
  if (isOne ? mapping.moneyIn !== undefined || mapping.moneyOut !== undefined : !mapping.moneyIn || !mapping.moneyOut)
    throw invalid(
      'mapping',
      'Money stands in one column with its sign, or in one for what came in and one for what went out',
    )
  return table.rows.flatMap(({ row, cells }) => {
    const cell: Cells = (name) => (name === undefined ? '' : (cells[table.header.indexOf(name)] ?? ''))
    const line = lineOf(row, cell, { mapping, problems })
    return line ? [line] : []
  })
}

type Reading = { mapping: BankMapping; problems: RowProblem[] }

/** One line; null for a row without an amount, such as one that tells the balance alone. */
function lineOf(row: number, cell: Cells, { mapping, problems }: Reading): ReadLine | null {
  const before = problems.length
  const refuse = (column: string, message: string) => void problems.push({ row, column, message })
  const amountOf = (name: string | undefined) => {
    const text = cell(name)
    const amount = text === '' ? null : amountIn(text, mapping.decimal)
    if (amount === undefined) refuse(name ?? '', `'${text.slice(0, 40)}' is no amount with at most two decimals`)
    return amount ?? null
  }
  const amount = mapping.amount === undefined ? bothColumns(amountOf, { mapping, refuse }) : amountOf(mapping.amount)
  const balance = amountOf(mapping.balance)
  if (problems.length === before && (amount === null || isZero(amount))) return null
  const date = dayIn(cell(mapping.date), mapping.dateOrder)
  if (date === null)
    refuse(mapping.date, cell(mapping.date) === '' ? 'Is empty' : `'${cell(mapping.date).slice(0, 40)}' is no day`)
  if (date === null || amount === null || problems.length > before) return null
  const text = mapping.text.map(cell).filter(Boolean).join(' ')
  const reference = cell(mapping.reference)
  return {
    row,
    date,
    amount,
    text: (text || 'Without a text').slice(0, 500),
    reference: reference.slice(0, 100) || null,
    bankId: null,
    balance,
  }
}

type Both = { mapping: BankMapping; refuse: (column: string, message: string) => void }

function bothColumns(amountOf: (name: string | undefined) => Money | null, { mapping, refuse }: Both): Money | null {
  const [moneyIn, moneyOut] = [amountOf(mapping.moneyIn), amountOf(mapping.moneyOut)]
  const given = [moneyIn, moneyOut].filter((amount) => amount !== null && !isZero(amount))
  if (given.length === 2) refuse(mapping.moneyIn ?? '', 'Money came in and went out on one line')
  if (moneyIn !== null && !isZero(moneyIn)) return moneyIn
  return moneyOut === null ? null : negate(absolute(moneyOut))
}

/** The oldest first, whichever way the file goes; lines of one day keep the order of the file, or turn round with it. */
function inOrder(lines: ReadLine[]): ReadLine[] {
  const [first, last] = [lines[0], lines.at(-1)]
  const isTurned =
    first &&
    last &&
    (first.date > last.date || (first.date === last.date && follows(lines.toReversed()) > follows(lines)))
  const turned = isTurned ? lines.toReversed() : lines
  return turned.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** How many lines have the balance that the line before leads to. */
function follows(lines: readonly ReadLine[]): number {
  return lines.filter((line, index) => {
    const before = lines[index - 1]?.balance ?? null
    return before !== null && line.balance !== null && compare(add(before, line.amount), line.balance) === 0
  }).length
}

/** Every balance follows from the one before it. */
function proveBalances(lines: readonly ReadLine[], problems: RowProblem[], { balance }: BankMapping): void {
  let held: Money | null = null
  for (const line of lines) {
    const expected: Money | null = held === null ? null : add(held, line.amount)
    if (expected !== null && line.balance !== null && compare(expected, line.balance) !== 0)
      problems.push({
        row: line.row,
        column: balance ?? '',
        message: `Must be ${plainText(expected)} after the line before: a line is missing, or the amount is read wrongly`,
      })
    held = line.balance ?? expected
  }
}

/** 03/02/2026, 3.2.26, 2026-02-03, 20260203 or 3 Feb 2026, in the order that is said; what follows the day is left out. */
export function dayIn(text: string, order: DateOrder): Day | null {
  const word = /^(\d{1,2})[\s./-]*([A-Za-z]{3})[a-z]*[\s./,-]*(\d{4}|\d{2})\b/.exec(text)
  if (word) return dayOfParts(word[3], String(monthNames.indexOf((word[2] ?? '').toLowerCase()) + 1), word[1])
  const plain = /^(\d{4})(\d{2})(\d{2})(?:\D|$)/.exec(text)
  if (plain) return dayOfParts(plain[1], plain[2], plain[3])
  const parts = /^(\d{1,4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,4})(?:\D|$)/.exec(text)
  if (!parts) return null
  const [, one, two, three] = parts
  if (order === 'ymd') return one?.length === 4 ? dayOfParts(one, two, three) : null
  return order === 'dmy' ? dayOfParts(three, two, one) : dayOfParts(three, one, two)
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function dayOfParts(year = '', month = '', date = ''): Day | null {
  if (year.length !== 4 && year.length !== 2) return null
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** 1,234.50, (12.00), 12.00-, 12.00 DR, GHS 5; undefined for what is none. */
export function amountIn(text: string, decimal: '.' | ','): Money | undefined {
  const plain = text
    .replaceAll(/[\s'\u00A0\u202F]/g, '')
    .replace(/^(?:[A-Z]{3}|[$€£₵₦])/i, '')
    .replace(/(?<=\d)(?:GHS|USD|EUR|GBP|NGN|[$€£₵₦])$/i, '')
  const thousands = decimal === '.' ? ',' : '\\.'
  const form = new RegExp(
    `^(\\(|[+-])?(?:[A-Z]{3}|[$€£₵₦])?(\\d{1,10}|\\d{1,3}(?:${thousands}\\d{3})+)?(?:\\${decimal}(\\d{1,2})0*)?(\\)|-|CR|DR)?$`,
    'i',
  )
  const [, front = '', whole, cents, back = ''] = form.exec(plain) ?? []
  if (whole === undefined && cents === undefined) return undefined
  if ((front === '(') !== (back === ')')) return undefined
  const minor = Number((whole ?? '0').replaceAll(/\D/g, '')) * 100 + Number((cents ?? '').padEnd(2, '0'))
  const isOut = front === '(' || front === '-' || back === '-' || back.toUpperCase() === 'DR'
  return Number.isSafeInteger(minor) ? ofMinor(isOut ? -minor : minor) : undefined
}
