import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chart } from '#contract/accounting/accounts/chart.ts'
import { generatedDocs } from '../../scripts/docs/all.ts'
import { proofNames } from '../../scripts/docs/proofs.ts'
import { aTenant, type House, openHouse } from '../setup/house.ts'

let house: House
let docs: Record<string, string>
beforeAll(async () => {
  house = await openHouse()
  docs = await generatedDocs(house.platform, house.owner)
})
afterAll(() => house.close())

test.each(['docs/permissions.md', 'docs/api.md', 'docs/posting-matrix.md'])(
  '%s is what npm run docs writes',
  (path) => {
    expect(readFileSync(path, 'utf8')).toBe(docs[path])
  },
)

test('docs/api.md names exactly the proofs that the books answer', async () => {
  const owner = await (await aTenant(house)).as('owner')
  const { checks } = (await owner.get('/api/accounting/verify')).body.data
  expect(checks.map((check) => check.name)).toEqual(proofNames())
})

test('every account that is filled is emptied by an operation of its own, and not by taking back alone', () => {
  const [, table = ''] = (docs['docs/posting-matrix.md'] ?? '').split('## Ways in and out')
  const rows = [...(table.split('## Roles')[0] ?? '').matchAll(/^\| (\d+) [^|]*\| ([^|]*) \| ([^|]*) \|$/gm)]
  const kept = chart.filter(({ isControl }) => isControl).map(({ code }) => code)
  expect(rows.map(([, code]) => code)).toEqual(expect.arrayContaining(kept))
  const isTakenBack = (event: string) => /reversed|_back$|· undo_|^–$/.test(event)
  const waysIn = (text = '') => text.split('<br>').filter((event) => !isTakenBack(event))
  const stuck = rows.filter(([, , ins, outs]) => waysIn(ins).length > 0 && waysIn(outs).length === 0)
  expect(stuck.map(([, code]) => code)).toEqual([])
  expect(rows.filter(([, , ins]) => waysIn(ins).length > 0).length).toBeGreaterThan(20)
})
