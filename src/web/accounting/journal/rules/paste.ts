import { departmentNames, departments, type Department } from '#contract/accounting/accounts/shapes.ts'
import type { Account } from '../../accounts/data.ts'
import { type EditorEntry, type EditorLine, emptyLine, writtenLines } from './editor.ts'

/** Rows of a spreadsheet as lines; undefined for a text that is no table of several cells. */
export function linesFromPaste(text: string, accounts: readonly Account[]): Omit<EditorLine, 'key'>[] | undefined {
  const rows = text
    .replace(/\r/g, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  if (!rows.some((cells) => cells.length > 1)) return undefined
  const [first = []] = rows
  return (isHeader(first) ? rows.slice(1) : rows).map((cells) => lineOf(cells, accounts))
}

/** The entry with pasted lines in the place of a line that says nothing, and behind what is written otherwise. */
export function withPasted(entry: EditorEntry, pasted: readonly Omit<EditorLine, 'key'>[], at: number): EditorEntry {
  const written = new Set(writtenLines(entry))
  const before = entry.lines.slice(0, at).filter((line) => written.has(line))
  const after = entry.lines.slice(at).filter((line) => written.has(line))
  const lines = [...before, ...pasted, ...after].map((line, index) => ({ ...line, key: index + 1 }))
  return { ...entry, lines: lines.length >= 2 ? lines : [...lines, emptyLine(lines.length + 1)] }
}

function isHeader(cells: readonly string[]): boolean {
  return cells.some((cell) => /^(debit|dr)$/i.test(cell)) && cells.some((cell) => /^(credit|cr)$/i.test(cell))
}

/** The account first, words in the middle, the amounts last: debit and credit, or one amount that is negative for a credit. */
function lineOf(cells: readonly string[], accounts: readonly Account[]): Omit<EditorLine, 'key'> {
  const [name = '', ...rest] = cells
  const last = rest.slice(-2)
  const sides = last.length === 2 && last.every((cell) => cell === '' || amountOf(cell) !== null)
  const words = (sides ? rest.slice(0, -2) : rest.slice(0, -1)).filter((cell) => cell !== '')
  const department = words.map(departmentNamed).find((found) => found !== undefined) ?? null
  const accountId = accountNamed(name, accounts)
  const said = words.filter((word) => departmentNamed(word) === undefined)
  const { key: _, ...empty } = emptyLine(0)
  return {
    ...empty,
    accountId,
    department,
    memo: (accountId === null && name !== '' ? [name, ...said] : said).join(' · '),
    ...(sides ? bothSides(last) : oneSide(amountOf(rest.at(-1) ?? ''))),
  }
}

function bothSides([debit = '', credit = '']: readonly string[]) {
  return { debit: amountOf(debit) || null, credit: amountOf(credit) || null }
}

function oneSide(amount: number | null) {
  if (amount === null || amount === 0) return {}
  return amount > 0 ? { debit: amount, credit: null } : { debit: null, credit: -amount }
}

/** 1,234.50, 1234.5, (20.00) or -20 as a number; null for what is none. */
function amountOf(cell: string): number | null {
  const isBracketed = /^\(.*\)$/.test(cell)
  const plain = cell.replace(/[()\s,₵$€£₦]/g, '')
  if (!/^-?\d+([.]\d+)?$/.test(plain)) return null
  const amount = Math.round(Number(plain) * 100) / 100
  return isBracketed ? -amount : amount
}

/** By its code, by its name, or by both as the product writes them. */
function accountNamed(cell: string, accounts: readonly Account[]): EditorLine['accountId'] {
  const wanted = cell.toLowerCase()
  const fits = ({ code, name }: Account) =>
    [code, name, `${code} ${name}`].some((text) => text.toLowerCase() === wanted) ||
    wanted.startsWith(`${code.toLowerCase()} `)
  return accounts.find((account) => account.isActive && fits(account))?.id ?? null
}

function departmentNamed(cell: string): Department | undefined {
  return departments.find(
    (one) => one === cell.toLowerCase() || departmentNames[one].toLowerCase() === cell.toLowerCase(),
  )
}
