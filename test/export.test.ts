import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { generateRows } from './real-hotel/generate.ts'
import { fileOfRows } from './real-hotel/rows.ts'
import { ledgerPrograms } from './setup/ledger-programs.ts'
import { aDataFolder, outcomeOf, runProgram } from './setup/program.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: Awaited<ReturnType<typeof aDataFolder>>
let out: string

/** A house of three weeks' trade in a data folder of its own. */
beforeAll(async () => {
  folder = await aDataFolder()
  out = join(folder.path, 'out')
  await mkdir(out)
  const rows = join(folder.path, 'rows.csv')
  await writeFile(rows, fileOfRows(generateRows(7, 40)))
  const owner = ['--owner', 'owner@example.test', '--password', 'a long test password']
  const hotel = ['--hotel', 'Invented Hotel', '--tenant', 'Invented', '--currency', 'EUR']
  await succeed('import', 'bookings', rows, ...hotel, ...owner)
  await succeed('operate', '--tenant', 'Invented', '--until', '2016-02-21')
})
afterAll(() => folder.remove())

async function program(...args: string[]) {
  return outcomeOf(runProgram(args, { HOSTELRY_DATA: folder.path }))
}

async function succeed(...args: string[]): Promise<void> {
  const { code, err } = await program(...args)
  if (code !== 0) throw new Error(err)
}

async function exported(format: string, file: string, tenant = 'Invented') {
  return program('export', 'ledger', '--tenant', tenant, '--format', format, '--out', file, '--json')
}

test('the export says what it wrote, leaves the whole file alone, and is the same the next time', async () => {
  for (const { name, isInstalled, check } of ledgerPrograms) {
    const file = join(out, `books.${name}`)
    const first = await exported(name, file)
    expect(first).toMatchObject({ code: 0 })
    const text = await readFile(file, 'utf8')
    const entries = text.match(/^\d{4}-\d\d-\d\d \* /gm)?.length
    const lines = text.match(/^ +\w+:\S+ {2}-?\d+\.\d\d EUR/gm)?.length
    expect(JSON.parse(first.out)).toEqual({ file, entries, lines })
    expect(entries).toBeGreaterThan(40)
    await exported(name, file)
    expect(await readFile(file, 'utf8')).toBe(text)
    if (isInstalled) expect(await check(file)).toMatchObject({ code: 0 })
  }
  expect(await readdir(out)).toEqual(['books.beancount', 'books.hledger', 'books.ledger'])
})

test('what cannot be done is named and leaves nothing, and what stood there stands', async () => {
  const before = join(out, 'before')
  await writeFile(before, 'as it was')
  const files = await readdir(out)
  const missing = join(out, 'missing', 'books')
  const refused: [format: string, file: string, tenant: string, reason: string][] = [
    ['gnucash', before, 'Invented', '--format must be one of hledger, ledger, beancount, not "gnucash"'],
    ['hledger', missing, 'Invented', `There is no folder "${join(out, 'missing')}"`],
    ['hledger', join(before, 'books'), 'Invented', `There is no folder "${before}"`],
    ['hledger', out, 'Invented', `"${out}" is there, but it isn't a file`],
    ['hledger', before, 'Nobody', 'There is no tenant "Nobody"'],
  ]
  for (const [format, file, tenant, reason] of refused) {
    const { code, err } = await exported(format, file, tenant)
    expect(err).toContain(reason)
    expect(code).toBe(2)
  }
  expect(await program('export', 'tenant', '--tenant', 'Invented')).toMatchObject({ code: 2 })
  expect(await readdir(out)).toEqual(files)
  expect(await readFile(before, 'utf8')).toBe('as it was')
})
