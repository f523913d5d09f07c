import { cpus, totalmem } from 'node:os'
import type { Floor } from './floor.ts'

/** One figure asked for and measured; `perCommit` is compared with the floor of one commit. */
export type Row = { name: string; asked: string; measured: string; ok: boolean; perCommit?: number }

/** The report as text for docs/benchmarks.md. */
export function reportOf(rows: readonly Row[], floor: Floor, facts: Record<string, string>): string {
  const lines = rows.map((row) => {
    const ratio = row.perCommit === undefined ? '' : `${(row.perCommit / floor.commitMs).toFixed(1)} x`
    return `| ${row.name} | ${row.asked} | ${row.measured} | ${ratio} | ${row.ok ? 'yes' : 'no'} |`
  })
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  return `# Benchmarks

Written by \`npm run bench\`. Server, database and load share the machine: ${machine}.

Floor of the same run, medians: 100,000 steps of arithmetic ${floor.stepsMs.toFixed(2)} ms, one synced 8 KB write ${floor.syncMs.toFixed(2)} ms,
one point read ${floor.selectMs.toFixed(3)} ms, one commit of one row ${floor.commitMs.toFixed(2)} ms. The ratio column is the p50 of a case over one commit.

| case | asked | measured | ratio to a commit | reached |
| --- | --- | --- | --- | --- |
${lines.join('\n')}

${Object.entries(facts)
  .map(([name, value]) => `- ${name}: ${value}`)
  .join('\n')}
`
}
