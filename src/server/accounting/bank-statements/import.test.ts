import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankWork, csv } from '#test/setup/bank-statements.ts'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { aSetting, type Setting } from '#test/setup/stay.ts'
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

const { ask, lines, accept, aBank } = bankWork(() => ({ owner, bank }))
const check = (text: string, more: object = {}) =>
  given(owner.post(`/api/accounting/bank/accounts/${bank}/statements/check`, { fileName: 'march.csv', text, ...more }))
const proves = async () => expect(await brokenProofs(setting)).toEqual([])

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
