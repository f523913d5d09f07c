import { type Day, isDay } from '#contract/kernel/day.ts'
import { type Money, ofMinor } from '#contract/kernel/money.ts'
import { invalid } from '#server/platform/errors.ts'
import type { ReadLine, ReadStatement, RowProblem } from './statement.ts'

/** Whether a text looks like a file of Open Financial Exchange, by its head. */
export function isOfx(text: string): boolean {
  return /^\uFEFF?\s*(?:OFXHEADER\s*:|<\?(?:xml|OFX)\b|<OFX>)/i.test(text.slice(0, 400)) && /<OFX>/i.test(text)
}

/**
 * Reads a statement of Open Financial Exchange: 1.x, whose values end where the next tag begins, and 2.x, which is XML. Tags are read one
 * after the other and nothing is fetched or declared, so a file can neither grow nor reach out.
 * @throws 400 `text` for a file that was cut off, has no statement or statements of several accounts, or is in another currency
 */
export function readOfx(text: string, { currency, most }: { currency: string; most: number }): ReadStatement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw invalid('text', 'The file declares things of its own, which a statement never does')
  if (!/<\/OFX>\s*$/i.test(text)) throw invalid('text', 'The file ends in the middle: it was cut off')
  const found = walk(text, most)
  if (found.statements === 0) throw invalid('text', 'There is no statement of a bank account in this file')
  if (found.accounts.size > 1)
    throw invalid(
      'text',
      `The file has statements of ${found.accounts.size} accounts: ${[...found.accounts].join(', ')}. Export one of them`,
    )
  const other = [...found.currencies].find((one) => one.toUpperCase() !== currency)
  if (other) throw invalid('text', `The statement is kept in ${other}, and the books in ${currency}`)
  const problems: RowProblem[] = []
  const lines = found.transactions.map((one) => lineOf(one, problems))
  const balance = found.ledger['BALAMT']
  const closing = balance === undefined ? null : amountIn(balance)
  if (balance !== undefined && closing === null) throw invalid('text', `The balance ${shortly(balance)} is no amount`)
  return {
    format: 'ofx',
    header: [],
    sample: [],
    mapping: null,
    rows: lines.length,
    lines: lines.filter((line) => line !== null).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    from: dayIn(found.list['DTSTART']),
    to: dayIn(found.list['DTEND']),
    opening: null,
    closing,
    problems,
  }
}

type Values = Record<string, string>
type Transaction = { row: number; values: Values }
type Found = {
  statements: number
  accounts: Set<string>
  currencies: Set<string>
  transactions: Transaction[]
  ledger: Values
  list: Values
}

const lists = new Set([
  'BANKTRANLIST',
  'LEDGERBAL',
  'AVAILBAL',
  'BANKACCTFROM',
  'CCACCTFROM',
  'BANKACCTTO',
  'CCACCTTO',
  'PAYEE',
  'CURRENCY',
  'ORIGCURRENCY',
])

/** Goes through the tags once; `row` is the line of the file. */
function walk(text: string, most: number): Found {
  const found: Found = {
    statements: 0,
    accounts: new Set(),
    currencies: new Set(),
    transactions: [],
    ledger: {},
    list: {},
  }
  const inside: string[] = []
  let current: Transaction | null = null
  let row = 1
  let at = 0
  for (const tag of text.matchAll(/<(\/?)([A-Za-z0-9._]+)\s*>([^<]*)/g)) {
    const [, end, name = '', rest = ''] = tag
    row += countOf(text, at, tag.index)
    at = tag.index
    const upper = name.toUpperCase()
    if (end) {
      if (upper === 'STMTTRN') current = null
      if (inside.at(-1) === upper) inside.pop()
      continue
    }
    if (upper === 'STMTRS' || upper === 'CCSTMTRS') found.statements += 1
    if (upper === 'STMTTRN') {
      if (found.transactions.length === most)
        throw invalid('text', `At most ${most} lines at once; part the file in two`)
      current = { row, values: {} }
      found.transactions.push(current)
    }
    if (lists.has(upper)) inside.push(upper)
    const value = decoded(rest)
    if (value !== '') keep({ found, current, within: inside.at(-1) }, upper, value)
  }
  return found
}

type Place = { found: Found; current: Transaction | null; within: string | undefined }

function keep({ found, current, within }: Place, name: string, value: string): void {
  if (name === 'CURDEF') found.currencies.add(value)
  if (name === 'ACCTID' && (within === 'BANKACCTFROM' || within === 'CCACCTFROM')) found.accounts.add(value)
  if (current) {
    if (within === 'BANKTRANLIST') current.values[name] ??= value
    if (within === 'PAYEE' && name === 'NAME') current.values['NAME'] ??= value
    return
  }
  if (within === 'LEDGERBAL') found.ledger[name] ??= value
  if (within === 'BANKTRANLIST') found.list[name] ??= value
}

function countOf(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A sign by its number in tens, by that in sixteens, or by its name. */
type Reference = [decimal?: string, hex?: string, name?: string]

function decoded(text: string): string {
  const plain = text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi,
    (all, ...[decimal, hex, name]: Reference) => {
      if (name) return named[name.toLowerCase()] ?? all
      const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
  return plain.trim()
}

function lineOf({ row, values }: Transaction, problems: RowProblem[]): ReadLine | null {
  const date = dayIn(values['DTPOSTED'])
  const amount = amountIn(values['TRNAMT'] ?? '')
  if (date === null)
    problems.push({
      row,
      column: 'DTPOSTED',
      message: values['DTPOSTED'] ? `${shortly(values['DTPOSTED'])} is no day` : 'The line has no day',
    })
  if (amount === null)
    problems.push({
      row,
      column: 'TRNAMT',
      message: values['TRNAMT'] ? `${shortly(values['TRNAMT'])} is no amount` : 'The line has no amount',
    })
  if (date === null || amount === null) return null
  const texts = [values['NAME'], values['MEMO']].filter((text, index, all) => text && all.indexOf(text) === index)
  return {
    row,
    date,
    amount,
    text: (texts.join(' ') || values['TRNTYPE'] || 'Without a text').slice(0, 500),
    reference: (values['CHECKNUM'] ?? values['REFNUM'])?.slice(0, 100) ?? null,
    bankId: values['FITID']?.slice(0, 255) ?? null,
    balance: null,
  }
}

function shortly(text: string): string {
  return `'${text.slice(0, 40)}'`
}

/** 20260302120000.000[+1:CET] is the day that stands there, whatever the zone. */
function dayIn(text: string | undefined): Day | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '') ?? []
  const day = `${year ?? ''}-${month ?? ''}-${date ?? ''}`
  return isDay(day) ? day : null
}

function amountIn(text: string): Money | null {
  const [, sign, whole, decimals = ''] = /^([+-]?)(\d{0,10})(?:[.,](\d+))?$/.exec(text.replaceAll(/\s/g, '')) ?? []
  if (whole === undefined || (whole === '' && decimals === '')) return null
  if (!/^\d{0,2}0*$/.test(decimals)) return null
  const minor = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  return ofMinor(sign === '-' ? -minor : minor)
}
