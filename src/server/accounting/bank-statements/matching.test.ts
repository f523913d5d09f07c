import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankWork, csv, keyOf } from '#test/setup/bank-statements.ts'
import { given, refuses, writeEntry } from '#test/setup/books.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { accountBy } from '#test/setup/payables.ts'
import { aSetting, balancesOf, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { treasuryOf } from '#test/setup/treasury.ts'

let house: House
let setting: Setting
let owner: Person
let bank: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  setting = await aSetting(house)
  owner = setting.owner
  ;({ bank } = await treasuryOf(owner))
})

const { move, ask, lines, bookLines, lineOf, suggestions, askMatch, accept, aBank } = bankWork(() => ({ owner, bank }))
const proves = async () => expect(await brokenProofs(setting)).toEqual([])

describe('lines of the bank', () => {
  test('are suggested what they are by amount, day and reference, and both sides agree to the cent', async () => {
    await aBank()
    await move({ kind: 'owner_in', amount: 95, date: '2026-03-01', reference: 'X-7' })
    await move({ kind: 'owner_in', amount: 95, date: '2026-03-01', reference: 'INV-7781' })
    await given(ask(csv('2026-03-02,Transfer INV-7781,95.00,495.00')), 201)
    const [first, second] = await suggestions(95)
    expect(first).toMatchObject({ reasons: ['amount', 'reference', 'date'], entries: [{ amount: 95 }] })
    expect(first?.entries[0]?.memo).toContain('INV-7781')
    expect(second?.reasons).toEqual(['amount', 'date'])
    const { match, reasons } = await accept(400)
    expect(reasons).toEqual(['opening'])
    expect(match).toMatchObject({ entryCount: 2, isReconciled: false })
    await accept(95)
    expect((await lines()).length).toBe(0)
    expect(await bookLines()).toMatchObject([{ amount: 95 }])
    const wrong = { lineIds: [(await lines('matched'))[0]?.id], entries: (await bookLines()).map(keyOf) }
    await refuses(askMatch(wrong), 409, 'bank_line_matched')
    await refuses(askMatch({ entries: (await bookLines('matched')).slice(0, 2).map(keyOf) }), 409, 'bank_entry_matched')
    await proves()
  })

  test('are one line of the books together, or several, less what the bank kept', async () => {
    for (const amount of [30, 45, 12]) await move({ kind: 'owner_in', amount, date: '2026-03-01' })
    await move({ kind: 'owner_out', amount: 60, date: '2026-03-01' })
    await move({ kind: 'owner_in', amount: 200, date: '2026-03-01' })
    await given(
      ask(
        csv(
          '2026-03-01,Deposit,75.00,75.00',
          '2026-03-01,Half,-20.00,55.00',
          '2026-03-01,Rest,-40.00,15.00',
          '2026-03-02,Guest,198.00,213.00',
        ),
      ),
      201,
    )
    expect((await accept(75)).match.entries.map(({ amount }) => amount)).toEqual([30, 45])
    expect((await accept(-20)).match.lines.map(({ amount }) => amount)).toEqual([-20, -40])
    expect((await accept(198)).reasons).toEqual(['fee'])
    expect(await balancesOf(house, setting.tenant)).toMatchObject({ '6320': 2 })
    await proves()
  })

  test('are split over several things that are booked, and what they were is learned for the next one like it', async () => {
    await given(
      ask(
        csv(
          '2026-03-01,RENT MARCH Ref 1881,-100.00,-100.00',
          '2026-03-01,Payout,50.00,-50.00',
          '2026-03-02,RENT APRIL Ref 1993,-100.00,-150.00',
        ),
      ),
      201,
    )
    const lineIds = [(await lines())[0]?.id]
    const rent = { kind: 'payment', amount: 80, accountId: await accountBy(owner, '6900') }
    await refuses(askMatch({ lineIds, booked: [{ ...rent, amount: 100 }] }), 400, 'invalid', 'booked.0.reason')
    await refuses(askMatch({ lineIds, booked: [{ ...rent, reason: 'Rent' }] }), 400, 'invalid', 'left')
    await refuses(askMatch({ lineIds, booked: [{ kind: 'interest', amount: 100 }] }), 400, 'invalid', 'left')
    await given(
      askMatch({
        lineIds,
        booked: [
          { ...rent, reason: 'Rent' },
          { kind: 'bank_fee', amount: 20 },
        ],
      }),
      201,
    )
    await accept(-100).then(
      () => expect.unreachable('nothing was learned from a split'),
      () => undefined,
    )
    await given(
      askMatch({
        lineIds: [await lineOf(-100)],
        booked: [{ ...rent, amount: 100, reason: 'Rent', partyName: 'Landlord' }],
      }),
      201,
    )
    await given(ask(csv('2026-03-02,Rent May ref 2044,-90.00,-240.00')), 201)
    const [learned] = await suggestions(-90)
    expect(learned).toMatchObject({
      reasons: ['learned'],
      booked: [{ kind: 'payment', amount: 90, partyName: 'Landlord', reason: 'Rent' }],
    })
    await accept(-90)
    expect(await balancesOf(house, setting.tenant)).toMatchObject({ '6900': 270, '6320': 20 })
    await given(owner.delete(`/api/accounting/bank/rules/${learned?.ruleId}`))
    await refuses(owner.delete(`/api/accounting/bank/rules/${learned?.ruleId}`), 404, 'not_found')
    await proves()
  })

  test('are matched once by two who press at once, and the database keeps it', async () => {
    await move({ kind: 'owner_in', amount: 95, date: '2026-03-01' })
    await move({ kind: 'owner_in', amount: 95, date: '2026-03-01' })
    await given(ask(csv('2026-03-01,Guest,95.00,95.00')), 201)
    const [one, other] = await bookLines()
    const lineIds = [await lineOf(95)]
    const both = await Promise.all(
      [one, other].flatMap((entry) => (entry ? [askMatch({ lineIds, entries: [keyOf(entry)] })] : [])),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await bookLines()).toHaveLength(1)
    await proves()
  })

  test('that do not agree, stand twice or come to a match later are refused by the database itself', async () => {
    await move({ kind: 'owner_in', amount: 95, date: '2026-03-01' })
    await move({ kind: 'owner_in', amount: 10, date: '2026-03-01' })
    await given(ask(csv('2026-03-01,Guest,95.00,95.00', '2026-03-01,Guest,15.00,110.00')), 201)
    const { match } = await accept(95)
    const raw = (statement: string, ...more: readonly unknown[]) =>
      house.owner.query(statement, [setting.tenant.id, ...more])
    const free = (await bookLines())[0]
    const line = await lineOf(15)
    const make = `insert into bank_match (tenant_id, id, account_id, made_by_name, made_at) values ($1, $2, $3, 'x', now())`
    const id = crypto.randomUUID()
    await expect(raw(make, id, bank)).rejects.toThrow('does not agree')
    const side = 'insert into bank_match_line (tenant_id, match_id, account_id, line_id) values ($1, $2, $3, $4)'
    await expect(raw(side, match.id, bank, line)).rejects.toThrow('written whole')
    const again = `with m as (${make} returning id)
      insert into bank_match_line (tenant_id, match_id, account_id, line_id) select $1, m.id, $3, $4 from m`
    await expect(raw(again, id, bank, match.lines[0]?.id)).rejects.toThrow('bank_line_matched_once')
    const entry =
      'insert into bank_match_entry (tenant_id, match_id, account_id, entry_id, line_number) values ($1, $2, $3, $4, $5)'
    await expect(raw(entry, match.id, bank, free?.entryId, free?.lineNumber)).rejects.toThrow('written whole')
  })

  test('and entries that undo each other are matched by themselves', async () => {
    const { id } = await move({ kind: 'owner_in', amount: 30, date: '2026-03-01' })
    await given(owner.post(`/api/accounting/treasury/documents/${id}/reverse`, { reason: 'Never sent' }), 201)
    const entries = (await bookLines()).map(keyOf)
    await refuses(askMatch({ entries: entries.slice(0, 1) }), 400, 'invalid', 'left')
    await given(askMatch({ entries }), 201)
    await given(ask(csv('2026-03-01,Wrong,12.00,12.00', '2026-03-01,Wrong back,-12.00,0.00')), 201)
    expect((await accept(12)).reasons).toEqual(['undone'])
    await proves()
  })
})

describe('what is matched', () => {
  test('is not taken back in the books before it is taken apart, by whatever door; the entries stay', async () => {
    const document = await move({ kind: 'owner_in', amount: 95, date: '2026-03-01' })
    const manual = await writeEntry(owner, {
      date: '2026-03-01',
      memo: 'By hand',
      lines: [
        { accountCode: '1020', debit: 20 },
        { accountCode: '4300', credit: 20 },
      ],
    })
    await given(ask(csv('2026-03-01,Guest,95.00,95.00', '2026-03-01,Other,20.00,115.00')), 201)
    const { match } = await accept(95)
    const second = await accept(20)
    const back = () => owner.post(`/api/accounting/treasury/documents/${document.id}/reverse`, { reason: 'Wrong' })
    const refused = await back()
    expect(refused).toMatchObject({ status: 409, body: { code: 'entry_matched_at_bank' } })
    expect(refused.body['error']).toContain(`${document.entry?.number} is matched with the bank, line of 2026-03-01`)
    await refuses(
      owner.post(`/api/accounting/journal-entries/${manual.id}/reverse`, { reason: 'Wrong' }),
      409,
      'entry_matched_at_bank',
    )
    await given(owner.delete(`/api/accounting/bank/matches/${match.id}`))
    await refuses(owner.get(`/api/accounting/bank/matches/${match.id}`), 404, 'not_found')
    expect(await bookLines()).toMatchObject([{ amount: 95 }])
    await given(back(), 201)
    expect(await given(owner.get(`/api/accounting/bank/matches/${second.match.id}`))).toMatchObject({
      entries: [{ amount: 20 }],
    })
    await proves()
  })
})
