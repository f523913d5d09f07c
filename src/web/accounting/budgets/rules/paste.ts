import { departmentNames, departments, type Department } from '#contract/accounting/accounts/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { Account } from '../../accounts/data.ts'

type PastedRow = { accountId: Account['id']; code: string; department: Department | null; amounts: number[] }
type PasteProblem = { line: number; message: string }
type Pasted = { rows: PastedRow[]; problems: PasteProblem[] }

/**
 * Rows of a spreadsheet or a CSV file: the code of an account and twelve months; between them its name, its department, or both, as
 * in what was exported, whose sums behind the months are passed over. The first line may be heads. A line that can't be read is told
 * with its number, and nothing is taken then.
 */
export function rowsPasted(text: string, accounts: readonly Pick<Account, 'id' | 'code' | 'type'>[]): Pasted {
  const lines = text.split(/\r?\n/)
  const rows: PastedRow[] = []
  const problems: PasteProblem[] = []
  for (const [index, line] of lines.entries()) {
    const cells = cellsOf(line.replace(/^\uFEFF/, ''))
    if (cells.every((cell) => cell === '') || (index === 0 && !/\d/.test(cells[0] ?? ''))) continue
    const read = rowOf(cells, accounts)
    if (typeof read === 'string') problems.push({ line: index + 1, message: read })
    else rows.push(read)
  }
  return { rows, problems }
}

function rowOf(
  cells: readonly string[],
  accounts: readonly Pick<Account, 'id' | 'code' | 'type'>[],
): PastedRow | string {
  const [code = '', ...others] = cells
  const account = accounts.find((one) => one.code === code)
  if (!account) return t('There is no account {code}', { code: code || '–' })
  if (account.type !== 'Revenue' && account.type !== 'Expense')
    return t('{code} is no account of revenue or expense', { code })
  const first = others.length >= 14 ? 2 : others.length - 12
  const amounts = first < 0 ? null : monthsOf(others.slice(first, first + 12))
  if (!amounts) return t('{code} needs twelve months that are numbers with at most two decimals', { code })
  const department = departments.find((one) =>
    others.slice(0, first).some((cell) => cell === one || cell === departmentNames[one]),
  )
  return { accountId: account.id, code, department: department ?? null, amounts }
}

function monthsOf(cells: readonly string[]): number[] | null {
  const figures = cells.map(numberOf)
  return figures.every((figure) => figure !== null) ? figures : null
}

/** "1,234.50", "-3" or nothing, which is zero; null for anything else. */
function numberOf(cell: string): number | null {
  const plain = cell.replaceAll(/[,\s']/g, '')
  if (plain === '') return 0
  return /^-?\d{1,10}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** The cells of a line, parted by tabs, semicolons or commas; quotes hold what contains them. */
function cellsOf(line: string): string[] {
  const parting = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (const letter of line) {
    if (letter === '"') quoted = !quoted
    else if (letter === parting && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}
