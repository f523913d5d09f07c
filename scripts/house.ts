import { parseArgs } from 'node:util'
import type { Finding, Sign } from './house/sign.ts'
import { accountCodes } from './house/signs/account-codes.ts'
import { anyType } from './house/signs/any.ts'
import { casts } from './house/signs/casts.ts'
import { ownClock } from './house/signs/clock.ts'
import { cycles } from './house/signs/cycles.ts'
import { direction } from './house/signs/direction.ts'
import { docstrings } from './house/signs/docstrings.ts'
import { endpoints } from './house/signs/endpoints.ts'
import { unrankedLocks } from './house/signs/locks.ts'
import { rawMoney } from './house/signs/money.ts'
import { postings } from './house/signs/postings.ts'
import { roomNames } from './house/signs/rooms.ts'
import { bareTexts } from './house/signs/texts.ts'
import { tenantId } from './house/signs/tenant.ts'
import { writesOutside } from './house/signs/writes.ts'
import { readSources } from './house/source.ts'
import { trendsOf } from './house/trends.ts'

// Prints the signs of a healthy house. With --check, the signs that must hold alone, and exit code 1 when one doesn't.
const signs: readonly Sign[] = [
  cycles,
  direction,
  anyType,
  casts,
  rawMoney,
  ownClock,
  tenantId,
  writesOutside,
  accountCodes,
  unrankedLocks,
  postings,
  endpoints,
  docstrings,
  roomNames,
  bareTexts,
]

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const files = readSources(['src', 'test'])
const results = await Promise.all(signs.map(async (sign) => ({ name: sign.name, findings: await sign.find(files) })))
for (const result of results) printSign(result)
if (!values.check)
  for (const { name, value, wish } of trendsOf(files)) printLine('', name, `${value.padEnd(8)} ${wish}`)
process.exitCode = values.check && results.some(({ findings }) => findings.length > 0) ? 1 : 0

function printSign({ name, findings }: { name: string; findings: readonly Finding[] }): void {
  printLine(findings.length === 0 ? 'holds' : 'FAILS', name, String(findings.length))
  for (const { path, line, text } of findings) console.log(`        ${path}:${line}  ${text}`)
}

function printLine(state: string, name: string, value: string): void {
  console.log(`${state.padEnd(7)} ${name.padEnd(60)} ${value}`)
}
