import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How a program ended and all that it said. */
export type Verdict = { code: number; said: string }

/** Minor units by account, of those that have a balance. */
export type Balances = Record<string, number>

export type LedgerProgram = {
  name: 'hledger' | 'ledger' | 'beancount'
  isInstalled: boolean
  /** The strictest check that the program has. */
  check(file: string): Promise<Verdict>
  balances(file: string): Promise<Balances>
}

/** Accounting programs that others wrote; each tells for itself what a file of books comes to. */
export const ledgerPrograms: readonly LedgerProgram[] = [
  {
    name: 'hledger',
    isInstalled: await isInstalled('hledger'),
    check: (file) => ask('hledger', ['-f', file, 'check', '--strict', 'ordereddates']),
    balances: (file) => hledgerBalances(file),
  },
  {
    name: 'ledger',
    isInstalled: await isInstalled('ledger'),
    check: (file) => ask('ledger', ['-f', file, '--pedantic', 'bal']),
    balances: async (file) => {
      const format = '%(account),%(quantity(scrub(total)))\n'
      const options = ['--pedantic', 'bal', '--flat', '--no-total', '--empty', '--format', format]
      return balancesIn(await saidBy('ledger', ['-f', file, ...options]))
    },
  },
  {
    name: 'beancount',
    isInstalled: (await isInstalled('bean-check')) && (await isInstalled('bean-query')),
    check: (file) => ask('bean-check', ['--no-cache', file]),
    balances: async (file) => {
      const question = 'SELECT account, sum(position) GROUP BY account'
      return balancesIn(await saidBy('bean-query', ['--no-errors', '-f', 'csv', file, question]))
    },
  },
]

/** Balances by hledger, of the days that the options choose: `-b DAY`, `-e DAY` (not included), `-H` with all before. */
export async function hledgerBalances(file: string, options: readonly string[] = []): Promise<Balances> {
  return balancesIn(await saidBy('hledger', ['-f', file, 'bal', '--flat', '-N', '-E', '-O', 'csv', ...options]))
}

/** Writes the text of books where the programs find it. */
export async function aLedgerFile(folder: string, text: string): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.journal`)
  await writeFile(file, text)
  return file
}

/** Asks in the barest surroundings: nothing tells the program which letters to expect. */
async function ask(program: string, args: readonly string[]): Promise<Verdict> {
  try {
    const { stdout, stderr } = await run(program, args, {
      env: { PATH: process.env['PATH'] ?? '', HOME: '/nowhere', LC_ALL: 'C' },
      maxBuffer: 100_000_000,
    })
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)) throw error
    if (typeof error.code !== 'number') throw error
    return { code: error.code, said: `${String(error.stdout)}${String(error.stderr)}` }
  }
}

async function saidBy(program: string, args: readonly string[]): Promise<string> {
  const { code, said } = await ask(program, args)
  // bean-query ends well when it broke, and breaks on a balance of a thousand million.
  if (code !== 0 || said.includes('Traceback')) throw new Error(`${program} failed: ${said}`)
  return said
}

async function isInstalled(program: string): Promise<boolean> {
  return run(program, ['--version']).then(
    () => true,
    () => false,
  )
}

/** Lines like `"Assets:1010-Cash","-169.00 GHS"`; one without a root is a heading. */
function balancesIn(text: string): Balances {
  const rows = text.replaceAll('"', '').split('\n').flatMap(balanceIn)
  return Object.fromEntries(rows.filter(([, minor]) => minor !== 0))
}

function balanceIn(line: string): [string, number][] {
  const [account = '', amount = ''] = line.split(',').map((cell) => cell.trim())
  if (!account.includes(':')) return []
  const [, sign = '', whole = '', cents = ''] = /^(-?)(\d*)(?:\.(\d{1,2}))?(?: [A-Z]{3})?$/.exec(amount) ?? []
  if (whole === '' && amount !== '') throw new Error(`Not an amount with two decimals: ${line}`)
  return [[account, Number(`${sign}${whole}${cents.padEnd(2, '0')}`)]]
}
