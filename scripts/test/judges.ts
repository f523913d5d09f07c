import { installFromDistribution, succeeds } from './debian.ts'

/** The accounting programs that judge the export, by the package that brings them and what each must answer. */
const programs = { hledger: ['hledger'], ledger: ['ledger'], beancount: ['bean-check', 'bean-query'] }

type Judges = { judging: string[]; missing: string[] }

/**
 * The programs of others that judge our export of the books: installed ones, else the distribution's (as root on Debian), each by
 * itself. Where one is missing its judgement is left out of the tests, and whoever runs them is told.
 */
export async function readyJudges(): Promise<Judges> {
  for (const name of (await standing()).missing) await installFromDistribution([name])
  return standing()
}

/** What the judges came to, for people. */
export function verdictOf({ judging, missing }: Judges): string {
  const judged = judging.length > 0 ? `The export is judged by ${judging.join(', ')}` : 'Nobody judges the export'
  if (missing.length === 0) return `${judged}.`
  return `${judged}; NOT by ${missing.join(', ')}, for want of the package: that much is unproven.`
}

async function standing(): Promise<Judges> {
  const found = await Promise.all(
    Object.entries(programs).map(async ([name, parts]) => {
      const answers = await Promise.all(parts.map((part) => succeeds(part, ['--version'])))
      return { name, isThere: answers.every(Boolean) }
    }),
  )
  return {
    judging: found.filter((one) => one.isThere).map((one) => one.name),
    missing: found.filter((one) => !one.isThere).map((one) => one.name),
  }
}
