import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
