import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditOf, given, refuses, writeEntry } from '#test/setup/books.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { aSetting, balancesOf, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { askMove, treasuryOf } from '#test/setup/treasury.ts'

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

const move = (body: object) => given(askMove(owner, { placeId: bank, ...body }), 201)
const csv = (...rows: readonly string[]) => ['Date,Description,Amount,Balance', ...rows].join('\n')
const ask = (text: string, more: object = {}) =>
  owner.post(`/api/accounting/bank/accounts/${bank}/statements`, { fileName: 'march.csv', text, ...more })
const check = (text: string, more: object = {}) =>
  given(owner.post(`/api/accounting/bank/accounts/${bank}/statements/check`, { fileName: 'march.csv', text, ...more }))
const lines = (state = 'open') =>
  given(owner.get(`/api/accounting/bank/accounts/${bank}/lines?limit=100&state=${state}`))
const bookLines = (state = 'open') =>
  given(owner.get(`/api/accounting/bank/accounts/${bank}/book-lines?limit=100&state=${state}`))
const lineOf = async (amount: number) => (await lines()).find((line) => line.amount === amount)?.id ?? ''
const suggestions = async (amount: number) =>
  given(owner.get(`/api/accounting/bank/lines/${await lineOf(amount)}/suggestions`))
const askMatch = (body: object) => owner.post(`/api/accounting/bank/accounts/${bank}/matches`, { lineIds: [], ...body })
const keyOf = (one: { entryId: string; lineNumber: number }) => ({ entryId: one.entryId, lineNumber: one.lineNumber })
/** Accepts the first suggestion for a line. */
async function accept(amount: number) {
  const [first] = await suggestions(amount)
  if (!first) throw new Error(`Nothing is suggested for ${amount}`)
  const { lines: own, entries, booked, before } = first
  const match = await given(
    askMatch({
      lineIds: own.map(({ id }) => id),
      entries: entries.map(keyOf),
      booked: booked.map(({ kind, amount: much, account, partyName, reason }) => ({
        kind,
        amount: much,
        ...(account && { accountId: account.id }),
        ...(partyName && { partyName }),
        ...(reason && { reason }),
      })),
      ...(before && { beforeBut: before.but.map(keyOf) }),
    }),
    201,
  )
  return { match, reasons: first.reasons }
}
const finish = (through: string, closing: number) =>
  owner.post(`/api/accounting/bank/accounts/${bank}/reconciliations`, { through, closing })
const report = (through: string) =>
  given(owner.get(`/api/accounting/bank/accounts/${bank}/reconciliation?through=${through}`))
const accountId = async (code: string) =>
  (await given(owner.get(`/api/accounting/chart-of-accounts?search=${code}`))).find((one) => one.code === code)?.id ??
  ''
const proves = async () => expect(await brokenProofs(setting)).toEqual([])

/** A bank that held 400 before March, by an opening and a cheque that was not cashed yet. */
async function aBank() {
  await move({ kind: 'opening', amount: 500, date: '2026-02-01' })
  await move({ kind: 'owner_out', amount: 100, date: '2026-02-10' })
}

describe('a statement as CSV', () => {
  test('is read by what its headers say, checked without a trace, and comes in with its balances', async () => {
    const text = csv('01/03/2026,Card payout 7781,95.00,495.00', '2026-03-02,Bad,1,496')
    const wrong = await check(text)
    expect(wrong.problems).toEqual([{ row: 3, column: 'Date', message: "'2026-03-02' is no day" }])
    const right = csv('02/03/2026,Fee,-5.00,490.00', '01/03/2026,Card payout 7781,95.00,495.00')
    const told = await check(right)
    expect(told).toMatchObject({
      format: 'csv',
      fresh: 2,
      repeated: 0,
      from: '2026-03-01',
      to: '2026-03-02',
      opening: 400,
      closing: 490,
    })
    expect(told).toMatchObject({
      moneyIn: 95,
      moneyOut: -5,
      problems: [],
      heldSoFar: null,
      mapping: { dateOrder: 'dmy', decimal: '.' },
    })
    expect(await given(owner.get(`/api/accounting/bank/accounts/${bank}/statements`))).toEqual([])
    const taken = await given(ask(right), 201)
    expect(taken).toMatchObject({ fileName: 'march.csv', lines: 2, opening: 400, closing: 490 })
    expect(await lines()).toMatchObject([
      { amount: 400, isOpening: true, date: '2026-02-28' },
      { amount: 95, text: 'Card payout 7781' },
      { amount: -5 },
    ])
    const [standing] = (await given(owner.get('/api/accounting/bank/accounts'))).filter(({ id }) => id === bank)
    expect(standing).toMatchObject({
      bookBalance: 0,
      statementBalance: 490,
      statementTo: '2026-03-02',
      openLines: 3,
      reconciledThrough: null,
    })
    expect(await auditOf(house, setting.tenant, taken.id)).toEqual(['bank_statement.import'])
  })

  test('is read by a mapping that is kept for the account: two columns, decimal comma, other dates', async () => {
    const text = 'Tag;Zweck;Eingang;Ausgang\n3.1.26;Miete;;1.200,50\n3.2.26;Gast;80,00;'
    expect(await check(text)).toMatchObject({ mapping: null, fresh: 0 })
    await refuses(ask(text), 400, 'invalid', 'mapping')
    const mapping = {
      separator: ';',
      dateOrder: 'mdy',
      decimal: ',',
      date: 'Tag',
      text: ['Zweck'],
      moneyIn: 'Eingang',
      moneyOut: 'Ausgang',
    }
    await refuses(ask(text, { mapping }), 400, 'invalid', 'closing')
    await refuses(ask(text, { mapping, opening: 2000, closing: 900 }), 400, 'invalid', 'closing')
    await refuses(ask(text, { mapping: { ...mapping, date: 'Datum' }, closing: 1 }), 400, 'invalid', 'mapping')
    await given(ask(text, { mapping, closing: 879.5 }), 201)
    const next = 'Tag;Zweck;Eingang;Ausgang\n3.2.26;Gast;80,00;\n3.2.26;Noch einer;20,00;'
    expect(await check(next, { closing: 899.5 })).toMatchObject({
      mapping,
      fresh: 1,
      repeated: 1,
      problems: [],
      heldSoFar: 879.5,
    })
  })

  test('that came in already is told and skipped, line by line, also two that are alike', async () => {
    const first = ['2026-03-01,Coffee,-3.00,397.00', '2026-03-01,Coffee,-3.00,394.00']
    await given(ask(csv(...first)), 201)
    await refuses(ask(csv(...first)), 400, 'invalid', 'text')
    const more = await given(ask(csv(...first, '2026-03-02,Coffee,-3.00,391.00')), 201)
    expect(more).toMatchObject({ lines: 1, repeated: 2, opening: 394, closing: 391 })
    expect(await lines()).toHaveLength(4)
    await proves()
  })

  test('that leaves days out, or whose balances do not follow, changes nothing and says where', async () => {
    await given(ask(csv('2026-03-01,Coffee,-3.00,397.00')), 201)
    await refuses(ask(csv('2026-03-02,Tea,-2.00,300.00')), 400, 'invalid', 'opening')
    const broken = await ask(
      csv('2026-03-02,Tea,-2.00,395.00', '2026-03-02,Cake,-4.00,390.00', '2026-03-02,Odd,x,390.00'),
    )
    expect(broken.body['details']).toEqual([
      { path: 'rows.4.Amount', message: "'x' is no amount with at most two decimals" },
    ])
    const gap = await ask(csv('2026-03-02,Tea,-2.00,395.00', '2026-03-02,Cake,-4.00,390.00'))
    expect(gap.body['details']).toMatchObject([{ path: 'rows.3.Balance' }])
    await refuses(ask('Date,Description,Amount\n"2026-03-01,Half'), 400, 'invalid', 'text')
    await refuses(ask(csv(...Array.from({ length: 5001 }, () => '2026-03-02,Tea,-2.00,'))), 400, 'invalid', 'text')
    expect((await ask('x'.repeat(2_000_001))).status).toBe(400)
    expect(await lines()).toHaveLength(2)
  })

  test('goes out again as the last one, while nothing of it is matched', async () => {
    await aBank()
    const one = await given(ask(csv('2026-03-01,Coffee,-3.00,397.00')), 201)
    const two = await given(ask(csv('2026-03-02,Tea,-2.00,395.00')), 201)
    const remove = (id: string) => owner.delete(`/api/accounting/bank/statements/${id}`)
    await refuses(remove(one.id), 409, 'bank_statement_used')
    await given(remove(two.id))
    await accept(400)
    await refuses(remove(one.id), 409, 'bank_statement_used')
    await proves()
  })
})

const ofxLine = (values: Record<string, string>) =>
  `<STMTTRN>${Object.entries(values)
    .map(([name, value]) => `<${name}>${value}`)
    .join('\n')}</STMTTRN>`
const ofx = (balance: string, ...transactions: readonly string[]) =>
  [
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\n',
    '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS>',
    '<CURDEF>GHS<BANKACCTFROM><BANKID>1<ACCTID>77<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260301<DTEND>20260302',
    ...transactions,
    `</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>20260302</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  ].join('\n')
const transfer = {
  TRNTYPE: 'CREDIT',
  DTPOSTED: '20260301120000[0:GMT]',
  TRNAMT: '95.00',
  FITID: 'A1',
  NAME: 'Guest &amp; Co',
  MEMO: 'INV-17',
}
const fee = { TRNTYPE: 'FEE', DTPOSTED: '20260302', TRNAMT: '-5.00', FITID: 'A2', NAME: 'Fee' }

describe('a statement as OFX', () => {
  test('comes in from 1.x, whose tags are not closed, and from 2.x alike; the number of the bank tells what is in already', async () => {
    const first = ofx('490.00', ofxLine(transfer), ofxLine(fee))
    expect(await check(first)).toMatchObject({
      format: 'ofx',
      fresh: 2,
      opening: 400,
      closing: 490,
      from: '2026-03-01',
      to: '2026-03-02',
    })
    await given(ask(first), 201)
    expect(await lines()).toMatchObject([{ amount: 400 }, { amount: 95, text: 'Guest & Co INV-17' }, { amount: -5 }])
    const closed = (values: Record<string, string>) =>
      `<STMTTRN>${Object.entries(values)
        .map(([name, value]) => `<${name}>${value}</${name}>`)
        .join('')}</STMTTRN>`
    const second = `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
      <CURDEF>GHS</CURDEF><BANKACCTFROM><ACCTID>77</ACCTID></BANKACCTFROM><BANKTRANLIST>
      ${closed(fee)}${closed({ ...fee, FITID: 'A3', TRNAMT: '-1,50' })}</BANKTRANLIST>
      <LEDGERBAL><BALAMT>488.50</BALAMT></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    expect(await given(ask(second), 201)).toMatchObject({ lines: 1, repeated: 1, closing: 488.5 })
    await proves()
  })

  test('that is cut off, of several accounts, in another currency, or no statement at all is refused whole', async () => {
    const whole = ofx('490.00', ofxLine(transfer))
    await refuses(ask(whole.slice(0, -40)), 400, 'invalid', 'text')
    await refuses(ask(whole.replace('GHS', 'USD')), 400, 'invalid', 'text')
    const other = '<STMTRS><BANKACCTFROM><ACCTID>78</BANKACCTFROM></STMTRS></OFX>'
    await refuses(ask(whole.replace('</OFX>', other)), 400, 'invalid', 'text')
    await refuses(ask('<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>'), 400, 'invalid', 'text')
    const declared = whole.replace('<OFX>', '<!DOCTYPE x [<!ENTITY a "b">]><OFX>')
    await refuses(ask(declared), 400, 'invalid', 'text')
    const bad = await ask(ofx('490.00', ofxLine({ ...transfer, DTPOSTED: '20260231', TRNAMT: '9.999' })))
    expect(bad.body['details']).toMatchObject([{ path: 'rows.10.DTPOSTED' }, { path: 'rows.10.TRNAMT' }])
    expect(await lines()).toEqual([])
  })
})

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
    const rent = { kind: 'payment', amount: 80, accountId: await accountId('6900') }
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

describe('a reconciliation', () => {
  test('is what the statement says, with what is outstanding on both sides: the published example of a bank', async () => {
    // US Internal Revenue Service, publication 583: 1,458.12 at the bank, 2,153.03 in the books, 2,149.03 when both are put right.
    await move({ kind: 'opening', amount: 1000, date: '2026-02-01' })
    await move({ kind: 'owner_in', amount: 462.12, date: '2026-02-20' })
    for (const amount of [701.33, 516.08]) await move({ kind: 'owner_in', amount, date: '2026-02-27' })
    for (const amount of [66.7, 9.8, 150, 300]) await move({ kind: 'owner_out', amount, date: '2026-02-27' })
    expect((await balancesOf(house, setting.tenant))['1020']).toBe(2153.03)
    const rows = [
      '2026-02-20,Deposit,462.12,1462.12',
      '2026-02-26,Check printing fee,-10.00,1452.12',
      '2026-02-27,Interest,6.00,1458.12',
    ]
    await given(ask(csv(...rows)), 201)
    await refuses(finish('2026-02-27', 1458.12), 409, 'bank_not_explained')
    for (const amount of [1000, 462.12, 6]) await accept(amount)
    await given(askMatch({ lineIds: [await lineOf(-10)], booked: [{ kind: 'bank_fee', amount: 10 }] }), 201)
    const told = await report('2026-02-27')
    expect(told).toMatchObject({
      statementBalance: 1458.12,
      bookBalance: 2149.03,
      entriesIn: { count: 2, amount: 1217.41 },
      entriesOut: { count: 4, amount: -526.5 },
      linesIn: { count: 0 },
      linesOut: { count: 0 },
      unexplained: 0,
      difference: 0,
    })
    await refuses(finish('2026-02-27', 1458.13), 400, 'invalid', 'closing')
    await refuses(finish('2026-03-02', 1458.12), 400, 'invalid', 'through')
    const done = await given(finish('2026-02-27', 1458.12), 201)
    expect(done).toMatchObject({ statementBalance: 1458.12, bookBalance: 2149.03, reopenedAt: null })
    expect((await report('2026-02-27')).finished).toMatchObject({ id: done.id })
    await proves()
  })

  test('keeps what it covers until it is opened again, from the last one back', async () => {
    await move({ kind: 'owner_in', amount: 50, date: '2026-02-10' })
    await move({ kind: 'owner_in', amount: 70, date: '2026-03-01' })
    await given(ask(csv('2026-02-10,One,50.00,50.00', '2026-03-01,Two,70.00,120.00')), 201)
    const { match } = await accept(50)
    await accept(70)
    const first = await given(finish('2026-02-28', 50), 201)
    const undo = () => owner.delete(`/api/accounting/bank/matches/${match.id}`)
    await refuses(undo(), 409, 'bank_reconciled')
    await expect(
      house.owner.query('delete from bank_match where tenant_id = $1 and id = $2', [setting.tenant.id, match.id]),
    ).rejects.toThrow('is reconciled')
    await refuses(finish('2026-02-28', 50), 409, 'bank_reconciled_already')
    await refuses(ask(csv('2026-02-11,Late,5.00,125.00')), 400, 'invalid', 'rows.2.date')
    const second = await given(finish('2026-03-01', 120), 201)
    const reopen = (id: string, reason = 'A line was missing') =>
      owner.post(`/api/accounting/bank/reconciliations/${id}/reopen`, { reason })
    await refuses(reopen(first.id), 409, 'bank_not_last')
    await refuses(reopen(second.id, ''), 400, 'invalid', 'reason')
    await given(reopen(second.id))
    await given(reopen(first.id))
    await refuses(reopen(first.id), 409, 'bank_not_last')
    expect(await given(owner.get(`/api/accounting/bank/accounts/${bank}/reconciliations`))).toMatchObject([
      { through: '2026-03-01', reopenedReason: 'A line was missing' },
      { through: '2026-02-28' },
    ])
    await given(undo())
    await proves()
  })

  test('is the same one for two who finish it at once', async () => {
    await move({ kind: 'owner_in', amount: 50, date: '2026-02-10' })
    await given(ask(csv('2026-02-10,One,50.00,50.00')), 201)
    await accept(50)
    const both = await Promise.all([finish('2026-02-10', 50), finish('2026-02-10', 50)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('of an earlier day tells what was outstanding then: what came to the bank later, and what was booked later', async () => {
    await move({ kind: 'owner_in', amount: 40, date: '2026-02-27' })
    await move({ kind: 'owner_out', amount: 15, date: '2026-03-01' })
    await given(ask(csv('2026-02-28,Paid,-15.00,-15.00', '2026-03-01,Deposit,40.00,25.00')), 201)
    await accept(-15)
    await accept(40)
    expect(await report('2026-02-28')).toMatchObject({
      statementBalance: -15,
      bookBalance: 40,
      entries: [{ amount: 40 }],
      lines: [{ amount: -15 }],
      unexplained: 0,
      difference: 0,
    })
    expect(await report('2026-03-01')).toMatchObject({
      statementBalance: 25,
      bookBalance: 25,
      entries: [],
      lines: [],
      difference: 0,
    })
    await given(finish('2026-02-28', -15), 201)
    await proves()
  })
})

test('a bank is read by who reads the books, and moved by who posts; the safe is no bank', async () => {
  const manager = await setting.tenant.as('manager')
  expect((await manager.get('/api/accounting/bank/accounts')).status).toBe(200)
  await refuses(manager.post(`/api/accounting/bank/accounts/${bank}/matches`, { lineIds: [] }), 403, 'forbidden')
  expect((await setting.desk.get('/api/accounting/bank/accounts')).status).toBe(403)
  const { safe } = await treasuryOf(owner)
  await refuses(owner.get(`/api/accounting/bank/accounts/${safe}/lines`), 404, 'not_found')
})
