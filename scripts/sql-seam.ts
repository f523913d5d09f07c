import { parseArgs } from 'node:util'
import { allowanceOf, idleAllowances } from './sql-seam/allowed.ts'
import { checkStatements } from './sql-seam/check.ts'
import { readStatements } from './sql-seam/statement.ts'

// Judges the statements that a test run collected: node scripts/sql-seam.ts <folder>. With --whole, the folder of a run of all tests,
// an entry of the list of what is allowed that nothing needs is a failure too.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean', default: false } },
})
const [folder] = positionals
if (!folder)
  throw new Error('Say which folder: SQL_STATEMENTS=<folder> vitest run ..., then node scripts/sql-seam.ts <folder>')

const statements = readStatements(folder)
const { texts, places, answers, declared, findings } = checkStatements(statements)
const standing = findings.filter((finding) => allowanceOf(finding))
const failing = findings.filter((finding) => !allowanceOf(finding))
const idle = values.whole ? idleAllowances(findings) : []

console.log(`${texts} texts from ${places} places; ${declared} of ${answers} answers are declared`)
for (const { path, line, rule, text } of failing) console.log(`FAILS  ${rule.padEnd(8)} ${path}:${line}  ${text}`)
for (const { path, text } of idle) console.log(`FAILS  allowed  ${path}  ${text}: nothing needs this any more`)
for (const finding of standing)
  console.log(
    `stands ${finding.rule.padEnd(8)} ${finding.path}:${finding.line}  ${finding.text}: ${allowanceOf(finding)?.why}`,
  )
if (statements.length === 0) console.log(`FAILS  no statement was collected in ${folder}`)
process.exitCode = failing.length + idle.length > 0 || statements.length === 0 ? 1 : 0
