import type { AccountType } from '#contract/accounting/accounts/shapes.ts'
import { type Currency, plainText } from '#contract/kernel/money.ts'
import { asciiOf } from './ascii.ts'
import type { Book, LedgerText, NamedAccount, WrittenEntry, WrittenLine } from './shapes.ts'

/**
 * One text for hledger and ledger, in ASCII. Directives stand in blocks and every comment behind two spaces or on a line of its
 * own, since both programs take what follows one space for part of the name. No amount is left blank: a blank one is balanced
 * for us and hides an error.
 */
export const ledgerText: LedgerText = { head: headOf, entry: entryOf, tail: () => '' }

const typeLetters: Record<AccountType, string> = { Asset: 'A', Liability: 'L', Equity: 'E', Revenue: 'R', Expense: 'X' }

function headOf({ title, currency, accounts }: Book): string {
  const directives = accounts.map((account) => `account ${account.label}\n    ; type: ${letterOf(account)}\n`)
  return `; Books of ${asciiOf(title)}\n\ncommodity ${currency}\n    format 1000.00 ${currency}\n\n${directives.join('')}`
}

function letterOf({ type, isCash }: NamedAccount): string {
  return isCash && type === 'Asset' ? 'C' : typeLetters[type]
}

function entryOf(entry: WrittenEntry, currency: Currency): string {
  const words = [entry.date, '*', `(${entry.number})`, memoOf(entry.memo)].filter((word) => word !== '').join(' ')
  return `\n${words}${sourceTags(entry)}\n${entry.lines.map((line) => lineOf(line, currency)).join('')}`
}

/** A semicolon would start a comment, a bar would end hledger's payee. */
function memoOf(memo: string): string {
  return asciiOf(memo).replaceAll(';', ',').replaceAll('|', '/')
}

/** Commas part the tags: the value of one reaches to the next comma. */
function sourceTags({ sourceType, sourceId }: WrittenEntry): string {
  return `  ; src:${sourceType}${sourceId === null ? '' : `, id:${sourceId}`}`
}

function lineOf({ label, amount, department, outlet, original, closing }: WrittenLine, currency: Currency): string {
  const balance = closing === null ? '' : ` = ${plainText(closing)} ${currency}`
  const tags = Object.entries({ dept: department, outlet, original })
    .flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}:${value}`]))
    .join(', ')
  return `    ${label}  ${plainText(amount)} ${currency}${balance}${tags === '' ? '' : `  ; ${tags}`}\n`
}
