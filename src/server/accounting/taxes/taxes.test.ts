import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { getTaxSet } from '#contract/accounting/taxes/api.ts'
import { dayOf } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { taxCharges } from './actions/tax-charges.ts'

let house: House
let tenant: TestTenant
let owner: Person
let ghana: Set

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house, { taxSet: 'GH' })
  owner = await tenant.as('owner')
  ghana = await onlySet()
})

type Component = Set['components'][number]
type Set = Received<typeof getTaxSet>

async function onlySet(): Promise<Set> {
  const [set] = await given(owner.get('/api/accounting/taxes'))
  if (!set) throw new Error('The tenant has its tax set')
  return set
}

/** Gross of a room night of 100.00 on a day. */
async function grossOn(day: string): Promise<number | undefined> {
  const charge = { date: dayOf(day), line: { amount: ofMajor(100), category: 'room' as const, nights: 1 } }
  const [taxed] = await tenant.ctx.read((tx) => taxCharges(tx, [charge]))
  return taxed && majorOf(taxed.gross)
}

function find(code: string, day: string): Component {
  const component = ghana.components.find(
    (one) => one.code === code && one.validFrom <= day && (one.validTo === null || day <= one.validTo),
  )
  if (!component) throw new Error(`No ${code} on ${day}`)
  return component
}

const cityTax = {
  kind: 'per_unit_night',
  rate: 2.5,
  code: 'CITY',
  name: 'City tax',
  base: [],
  accountCode: '2204',
  recoverable: false,
  inputAccountCode: null,
  appliesTo: ['room'],
  validFrom: '2026-04-01',
  validTo: null,
  included: 'never',
  longStay: [],
  cappedNights: null,
  roundedWith: null,
  enabled: true,
}

describe('the tax sets', () => {
  test('show every component over time, percent as a percentage', async () => {
    expect(ghana).toMatchObject({ code: 'GH', isDefault: true, version: 1 })
    expect(find('VAT', '2026-03-01')).toMatchObject({ kind: 'percent', rate: 15 })
    expect(find('COVID', '2025-06-01')).toMatchObject({ validTo: '2025-12-31' })
    expect(await given(owner.get('/api/accounting/taxes?search=nothing'))).toEqual([])
    expect(await given(owner.get(`/api/accounting/taxes/${ghana.id}`))).toEqual(ghana)
    expect([await grossOn('2025-12-31'), await grossOn('2026-01-01')]).toEqual([122.9, 121])
  })

  test('are changed by whoever manages taxes', async () => {
    const manager = await tenant.as('manager')
    expect((await manager.get('/api/accounting/taxes')).status).toBe(200)
    await refuses(manager.put(`/api/accounting/taxes/${ghana.id}`, { name: 'Mine' }), 403, 'forbidden')
    const stranger = await (await aTenant(house)).as('owner')
    await refuses(stranger.get(`/api/accounting/taxes/${ghana.id}`), 404, 'not_found')
    await refuses(stranger.put(`/api/accounting/taxes/${ghana.id}`, { name: 'Theirs' }), 404, 'not_found')
  })

  test('are chosen by making one the default, also by two at once', async () => {
    const none = await given(owner.post('/api/accounting/taxes', { code: 'ZERO', name: 'No tax' }), 201)
    expect(none).toMatchObject({ isDefault: false, components: [] })
    const chosen = await given(owner.put(`/api/accounting/taxes/${none.id}`, { isDefault: true, version: 1 }))
    expect(chosen).toMatchObject({ isDefault: true, version: 2 })
    expect(await grossOn('2026-03-01')).toBe(100)
    await refuses(owner.put(`/api/accounting/taxes/${none.id}`, { name: 'Zero', version: 1 }), 409, 'stale')
    const both = [ghana.id, none.id].map((id) => owner.put(`/api/accounting/taxes/${id}`, { isDefault: true }))
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    const all = await given(owner.get('/api/accounting/taxes'))
    expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(await auditOf(house, tenant, none.id)).toEqual(['tax_set.create', 'tax_set.change', 'tax_set.change'])
  })

  test('have a code of their own and sound components on accounts of the chart', async () => {
    await refuses(owner.post('/api/accounting/taxes', { code: 'GH', name: 'Ghana' }), 409, 'tax_set_code_taken')
    const twice = { code: 'X', name: 'X', components: [cityTax, cityTax] }
    await refuses(owner.post('/api/accounting/taxes', twice), 409, 'tax_set_unsound')
    const lost = { code: 'X', name: 'X', components: [{ ...cityTax, accountCode: '9' }] }
    await refuses(owner.post('/api/accounting/taxes', lost), 400, 'invalid', 'components.0.accountCode')
    await refuses(owner.post('/api/accounting/taxes', { code: '', name: 'X' }), 400, 'invalid', 'code')
  })
})

describe('a component', () => {
  test('is added from a day on', async () => {
    const set = await given(owner.post(`/api/accounting/taxes/${ghana.id}/components`, cityTax), 201)
    expect(set.version).toBe(2)
    expect([await grossOn('2026-03-31'), await grossOn('2026-04-01')]).toEqual([121, 123.5])
    await refuses(owner.post(`/api/accounting/taxes/${ghana.id}/components`, cityTax), 409, 'tax_set_unsound')
    const circle = { ...cityTax, kind: 'percent', code: 'A', base: ['A'] }
    await refuses(owner.post(`/api/accounting/taxes/${ghana.id}/components`, circle), 409, 'tax_set_unsound')
    const lost = { ...cityTax, code: 'B', inputAccountCode: '9' }
    const path = `components.${set.components.length}.inputAccountCode`
    await refuses(owner.post(`/api/accounting/taxes/${ghana.id}/components`, lost), 400, 'invalid', path)
  })

  test('ends on a day, and a further rate follows it', async () => {
    const vat = find('VAT', '2026-03-01')
    const path = `/api/accounting/taxes/${ghana.id}/components/${vat.id}`
    await given(owner.post(`/api/accounting/taxes/${ghana.id}/components/${vat.id}/end`, { validTo: '2026-06-30' }))
    expect([await grossOn('2026-06-30'), await grossOn('2026-07-01')]).toEqual([121, 106])
    const { id, ...content } = vat
    void id
    const next = { ...content, rate: 12.5, validFrom: '2026-07-01', validTo: null }
    await given(owner.post(`/api/accounting/taxes/${ghana.id}/components`, next), 201)
    expect(await grossOn('2026-07-01')).toBe(118.5)
    await refuses(owner.post(`${path}/end`, { validTo: '2026-12-31' }), 409, 'tax_component_ended')
    await refuses(owner.post(`${path}/end`, { validTo: '2020-12-31' }), 400, 'invalid', 'validTo')
    await refuses(owner.post(`${path}/end`, { validTo: '2026-06-01', version: 1 }), 409, 'stale')
  })

  test('takes a further rate from a day on, which is corrected and taken back until it has begun', async () => {
    const vat = find('VAT', '2026-03-01')
    const path = `/api/accounting/taxes/${ghana.id}/components/${vat.id}`
    const rate = { kind: 'percent', rate: 17, validFrom: '2027-01-01', version: 1 }
    const raised = await given(owner.post(`/api/accounting/taxes/${ghana.id}/components/${vat.id}/rates`, rate), 201)
    expect([await grossOn('2026-12-31'), await grossOn('2027-01-01')]).toEqual([121, 123])
    await refuses(owner.post(`${path}/rates`, rate), 409, 'stale')
    await refuses(owner.post(`${path}/rates`, { ...rate, version: 2 }), 409, 'tax_set_unsound')
    const next = raised.components.find(({ code, validFrom }) => code === 'VAT' && validFrom === '2027-01-01')
    const future = `/api/accounting/taxes/${ghana.id}/components/${next?.id}`
    await given(owner.put(future, { kind: 'percent', rate: 16, version: 2 }))
    expect(await grossOn('2027-01-01')).toBe(122)
    await given(owner.delete(`/api/accounting/taxes/${ghana.id}/components/${next?.id}`, { version: 3 }))
    expect(await grossOn('2027-01-01')).toBe(121)
    expect(await auditOf(house, tenant, ghana.id)).toEqual([
      'tax_set.add_rate',
      'tax_set.change_component',
      'tax_set.remove_component',
    ])
  })

  test('is not changed for days that are over: not its rate, not by its end, not by another one', async () => {
    const vat = find('VAT', '2026-03-01')
    const path = `/api/accounting/taxes/${ghana.id}/components/${vat.id}`
    await refuses(owner.put(path, { kind: 'percent', rate: 10 }), 409, 'tax_charged')
    await refuses(owner.put(path, { kind: 'percent', enabled: false }), 409, 'tax_charged')
    await refuses(owner.put(path, { kind: 'percent', validTo: '2026-01-31' }), 409, 'tax_charged')
    await refuses(owner.delete(path), 409, 'tax_charged')
    await refuses(owner.post(`${path}/end`, { validTo: '2026-01-31' }), 400, 'invalid', 'validTo')
    const rate = { kind: 'percent', rate: 17, validFrom: '2026-01-15' }
    await refuses(owner.post(`${path}/rates`, rate), 400, 'invalid', 'validFrom')
    await refuses(owner.post(`${path}/rates`, { ...rate, validFrom: '2025-12-01' }), 400, 'invalid', 'validFrom')
    const late = { ...cityTax, validFrom: '2026-01-01' }
    await refuses(owner.post(`/api/accounting/taxes/${ghana.id}/components`, late), 400, 'invalid', 'validFrom')
    await given(owner.put(path, { kind: 'percent', name: 'Value added tax' }))
    expect(await grossOn('2026-02-01')).toBe(121)
  })

  test('takes one further rate of two that are given at once', async () => {
    const vat = find('VAT', '2026-03-01')
    const path = `/api/accounting/taxes/${ghana.id}/components/${vat.id}/rates`
    const rates = [17, 18].map((rate) => owner.post(path, { kind: 'percent', rate, validFrom: '2027-01-01' }))
    expect((await Promise.all(rates)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('is corrected, but keeps its kind and does not overlap itself', async () => {
    const vat = find('VAT', '2026-03-01')
    const path = `/api/accounting/taxes/${ghana.id}/components/${vat.id}`
    const correction = { kind: 'percent', name: 'Value added tax', version: 1 }
    await given(owner.put(path, correction))
    await refuses(owner.put(path, correction), 409, 'stale')
    await refuses(owner.put(path, { kind: 'per_stay', rate: 1 }), 400, 'invalid', 'kind')
    await refuses(owner.put(path, { kind: 'percent', code: 'X' }), 400, 'invalid', 'code')
    await refuses(owner.put(path, { kind: 'percent', validFrom: '2025-06-01' }), 409, 'tax_set_unsound')
    await refuses(owner.put(`/api/accounting/taxes/${ghana.id}/components/${tenant.id}`, correction), 409, 'stale')
    const unknown = `/api/accounting/taxes/${ghana.id}/components/${tenant.id}`
    await refuses(owner.put(unknown, { kind: 'percent', rate: 1 }), 404, 'not_found')
  })
})
