import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LedgerFormat } from '#contract/accounting/exports/shapes.ts'
import type { getTrialBalance } from '#contract/accounting/reports/api.ts'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { ofMinor } from '#contract/kernel/money.ts'
import { credit, debit, post } from '#server/accounting/public/entries.ts'
import { given, refuses, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type TestTenant } from '#test/setup/house.ts'
import { aLedgerFile, type Balances, hledgerBalances, ledgerPrograms } from '#test/setup/ledger-programs.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { exportLedger } from './actions.ts'

let house: House
let setting: Setting
let folder: string
let files: Record<LedgerFormat, string>

/** Books of real stays under Ghana's taxes over two months, and of much else that is hard on text. */
beforeAll(async () => {
  house = await openHouse()
  folder = await mkdtemp(join(tmpdir(), 'hostelry-export-'))
  setting = await aSetting(house, { rooms: 4, price: 123, taxSet: 'GH', businessDate: dayOf('2026-03-30') })
  await threeNights()
  await oddEntries()
  await manyEntries()
  files = {
    hledger: await exportedFile(setting.tenant, 'hledger'),
    ledger: await exportedFile(setting.tenant, 'ledger'),
    beancount: await exportedFile(setting.tenant, 'beancount'),
  }
})
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true })
})

/** A deposit, extras, an allowance, a guest who leaves early, one who never comes, three nights, an invoice and its credit note. */
async function threeNights(): Promise<void> {
  const { desk, owner } = setting
  const dates = { arrival: '2026-03-30', departure: '2026-04-02' }
  const stay = await book(setting, { ...dates, guest: { firstName: 'Akɔsua', lastName: 'Øbɛ; "the" | Größe' } })
  const folio = `/api/hotel/folios/${stay.folioId}` as const
  await given(desk.post(`${folio}/payments`, { method: 'card', amount: 50.01 }), 201)
  await given(desk.post(`/api/hotel/bookings/${stay.id}/check-in`, {}))
  const early = await bookAndCheckIn(setting, dates)
  await book(setting, dates)
  const soup = { description: 'Fufu – goat; "light" soup', type: 'menu_item', quantity: 3, unitPrice: 33.33 }
  const { lines } = await given(desk.post(`${folio}/charges`, soup), 201)
  const lineId = lines.find((line) => line.description === soup.description)?.id
  await given(owner.post(`${folio}/allowances`, { lineId, amount: 7.77, reason: 'Cold' }), 201)
  const payment = { method: 'mobile_money', amount: 148.84 }
  await given(desk.post(`/api/hotel/bookings/${early.id}/check-out`, { payment }))
  for (let night = 0; night < 3; night += 1) await given(desk.post('/api/hotel/night-audits', {}), 201)
  const { totals } = await given(desk.get(folio))
  const settled = { payment: { method: 'cash', amount: totals.balance } }
  const gone = await given(desk.post(`/api/hotel/bookings/${stay.id}/check-out`, settled))
  await given(owner.post(`/api/hotel/invoices/${gone.invoices[0]?.id}/credit-note`, { reason: 'Wrong name' }), 201)
}

/** What people write: signs that mean something to the programs, an odd account, a reversal, a draft. */
async function oddEntries(): Promise<void> {
  const { owner } = setting
  const odd = { code: 'x.9', name: 'Café – 100 % “Größe”; 費用', type: 'Expense' }
  await given(owner.post('/api/accounting/chart-of-accounts', odd), 201)
  const lines = [
    { accountCode: 'x.9', debit: 0.01, department: 'rooms', memo: 'date:nonsense [2020-01-01]' },
    { accountCode: 'x.9', debit: 899_999_999.98, department: 'rooms' },
    { accountCode: '1020', credit: 899_999_999.99 },
  ]
  await writeEntry(owner, { date: '2025-12-31', memo: 'Rent;  "old" | (half) = 1 @ \\ · 費用\nnext', lines })
  const wrong = await writeEntry(owner, { date: '2026-03-31', amount: 123.45 })
  await given(owner.post(`/api/accounting/journal-entries/${wrong.id}/reverse`, { reason: 'Wrong' }), 201)
  await writeEntry(owner, { status: 'draft', amount: 777_777.77 })
  const abroad = [
    { accountCode: '1020', debit: 412.5, foreign: { currency: 'JPY', amount: '5000', rate: '0.0825' } },
    { accountCode: '3900', credit: 412.5 },
  ]
  await writeEntry(owner, { date: '2026-03-31', memo: 'Yen', lines: abroad })
}

/** More entries than are read at once, over a year of days. */
async function manyEntries(): Promise<void> {
  const accounts = ['guest_ledger', 'card_clearing', 'deposit_ledger', 'rooms.revenue', 'other.revenue'] as const
  const source = { type: 'test', id: setting.tenant.id, event: 'charged' }
  const postings = Array.from({ length: 600 }, (_, n) => {
    const amount = ofMinor(1 + ((n * 7919) % 99_991))
    const lines = [
      debit(accounts[n % 5] ?? 'guest_ledger', amount),
      credit(accounts[(n + 1 + (n % 3)) % 5] ?? 'card_clearing', amount),
    ]
    return {
      key: `test:${n}`,
      date: addDays(dayOf('2025-06-01'), (n * 37) % 300),
      memo: `Document ${n}`,
      source,
      lines,
    }
  })
  await setting.tenant.ctx.transaction(async (tx) => post(tx, postings))
}

async function exported(tenant: TestTenant, format: LedgerFormat) {
  const pieces: string[] = []
  const written = await exportLedger(tenant.ctx, { format, write: async (piece) => void pieces.push(piece) })
  return { ...written, pieces, text: pieces.join('') }
}

async function exportedFile(tenant: TestTenant, format: LedgerFormat): Promise<string> {
  return aLedgerFile(folder, (await exported(tenant, format)).text)
}

type TrialRow = Received<typeof getTrialBalance>['rows'][number]

async function trialBalance(query: string): Promise<TrialRow[]> {
  const asked = setting.owner.get(`/api/accounting/reports/trial-balance?${query}`)
  return (await given(asked)).rows
}

/** Minor units by code, of those that have any. */
function byCode(rows: readonly TrialRow[], balance: (row: TrialRow) => number): Balances {
  const balances = rows.map((row): [string, number] => [row.code, Math.round(balance(row) * 100)])
  return Object.fromEntries(balances.filter(([, minor]) => minor !== 0))
}

/** What a program found, by our code. */
function codesOf(balances: Balances): Balances {
  const rows = Object.entries(balances).map(([label, minor]) => [/:(\d{4}|X-9)-/.exec(label)?.[1] ?? label, minor])
  return Object.fromEntries(rows.map(([code, minor]) => [code === 'X-9' ? 'x.9' : code, minor]))
}

async function sumsOfLines(): Promise<Balances> {
  const found = await house.owner.query<{ code: string; minor: string }>(
    `select a.code, sum(l.amount)::text as minor from journal_line l
     join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = $1 group by a.code having sum(l.amount) <> 0`,
    [setting.tenant.id],
  )
  return Object.fromEntries(found.rows.map((row) => [row.code, Number(row.minor)]))
}

async function altered(format: LedgerFormat, from: RegExp, to: (...parts: string[]) => string): Promise<string> {
  const text = await readFile(files[format], 'utf8')
  const other = text.replace(from, to)
  expect(other).not.toBe(text)
  return aLedgerFile(folder, other)
}

/** The amount raised by a cent, without a float. */
function oneCentMore(amount: string): string {
  const cents = BigInt(amount.replace('.', '')) + 1n
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

describe('the exported books', () => {
  test('hold every posted entry and line and no draft, in order of date and number', async () => {
    const { text, entries, lines } = await exported(setting.tenant, 'hledger')
    const counted = await house.owner.query<{ entries: string; lines: string }>(
      `select (select count(*) from journal_entry where tenant_id = $1)::text as entries,
        (select count(*) from journal_line where tenant_id = $1)::text as lines`,
      [setting.tenant.id],
    )
    expect({ entries: String(entries), lines: String(lines) }).toEqual(counted.rows[0])
    const heads = [...text.matchAll(/^(\d{4}-\d\d-\d\d) \* \((JE-\d{4}-\d{6})\)/gm)].map(
      ([, day, number]) => `${day} ${number}`,
    )
    expect(heads).toHaveLength(entries)
    expect(heads).toEqual([...new Set(heads)].sort())
    expect([...text.matchAll(/^ {4}\w+:\S+ {2}-?\d+\.\d\d GHS/gm)]).toHaveLength(lines)
    expect(text).not.toContain('777777.77')
    expect(text).toMatch(/^[\n -~]*$/)
  })

  test('come in pieces of bounded size, the same every time; hledger and ledger share one text', async () => {
    const hledger = await exported(setting.tenant, 'hledger')
    expect(hledger.pieces.length).toBeGreaterThan(4)
    expect((await exported(setting.tenant, 'ledger')).pieces).toEqual(hledger.pieces)
  })

  test('name each account with lines once, and its balance once for each month in which it moved', async () => {
    const { text } = await exported(setting.tenant, 'hledger')
    const moved = await house.owner.query<{ accounts: string; months: string }>(
      `select count(distinct account_id)::text as accounts, count(distinct (account_id, date_trunc('month', entry_date)))::text as months
       from journal_line where tenant_id = $1`,
      [setting.tenant.id],
    )
    const accounts = text.match(/^account \w+:[A-Z0-9][A-Za-z0-9-]*$/gm) ?? []
    expect(String(new Set(accounts).size)).toBe(moved.rows[0]?.accounts)
    expect(String(text.match(/ = -?\d+\.\d\d GHS/g)?.length)).toBe(moved.rows[0]?.months)
    const beans = (await exported(setting.tenant, 'beancount')).text
    expect(String(beans.match(/^\S+ balance /gm)?.length)).toBe(moved.rows[0]?.months)
  })

  test('are one picture: what is posted while they are written is not in them', async () => {
    const tenant = await aTenant(house)
    const source = { type: 'test', id: tenant.id, event: 'charged' }
    const lines = [debit('bank', ofMinor(1)), credit('#3000', ofMinor(1))]
    let pieces = 0
    const aPosting = () => ({ key: crypto.randomUUID(), date: dayOf('2026-03-02'), memo: 'Capital', source, lines })
    const postOne = async () => tenant.ctx.transaction(async (tx) => post(tx, [aPosting()]))
    await postOne()
    const written = await exportLedger(tenant.ctx, {
      format: 'hledger',
      write: async () => {
        pieces += 1
        await postOne()
      },
    })
    expect(pieces).toBeGreaterThan(1)
    expect(written).toEqual({ entries: 1, lines: 2 })
  })

  test('leave a record of who took them', async () => {
    const { entries, lines } = await exported(setting.tenant, 'beancount')
    const found = await house.owner.query(
      `select actor_name, change from audit_record where tenant_id = $1 and action = 'ledger.export' order by id desc limit 1`,
      [setting.tenant.id],
    )
    expect(found.rows).toEqual([{ actor_name: 'Test', change: { entries, lines } }])
  })
})

describe('the books of some days', () => {
  const asked = (query: string, who = setting.owner) => who.get(`/api/accounting/reports/plain-text?${query}`)

  test('begin with what each account had before, and end where the trial balance does', async () => {
    const { name, text, entries } = await given(asked('format=hledger&from=2025-12-15&to=2026-02-10'))
    expect(name).toBe('books-2025-12-15-2026-02-10.journal')
    expect(text).toContain('2025-12-15 * (OPENING) Balances before 2025-12-15')
    const days = [...text.matchAll(/^(\d{4}-\d\d-\d\d) \* \(JE-/gm)].map(([, day]) => day ?? '').toSorted()
    expect(days).toHaveLength(entries)
    expect([days[0] ?? '', days.at(-1) ?? '']).toEqual([
      expect.stringMatching(/^2025-12-1[5-9]/),
      expect.stringMatching(/^2026-02-(0\d|10)/),
    ])
    const sums: Balances = {}
    for (const [, label = '', amount = ''] of text.matchAll(/^ {4}(\w+:\S+) {2}(-?\d+\.\d\d) GHS/gm))
      sums[label] = (sums[label] ?? 0) + Number(amount.replace('.', ''))
    const found = Object.fromEntries(Object.entries(codesOf(sums)).filter(([, minor]) => minor !== 0))
    expect(found).toEqual(byCode(await trialBalance('to=2026-02-10'), (row) => row.closingDebit - row.closingCredit))
  })

  test.each(ledgerPrograms.filter(({ isInstalled }) => isInstalled))('are accepted by $name', async (program) => {
    const { text } = await given(asked(`format=${program.name}&from=2025-12-15&to=2026-02-10`))
    const { code, said } = await program.check(await aLedgerFile(folder, text))
    expect(code, said.slice(0, 500)).toBe(0)
  })

  test('are for who reads the books and may take reports out; days the wrong way round are named', async () => {
    await refuses(asked('format=hledger&to=2026-02-10', setting.desk), 403, 'forbidden')
    await refuses(asked('format=hledger&from=2026-02-11&to=2026-02-10'), 400, 'invalid', 'to')
    await refuses(asked('format=gnucash&to=2026-02-10'), 400, 'invalid', 'format')
  })
})

for (const { name, isInstalled, check, balances } of ledgerPrograms) {
  const title = isInstalled ? name : `${name}: SKIPPED, since ${name} is not installed on this machine`
  describe.skipIf(!isInstalled)(`${title}`, () => {
    test('accepts the books by its strictest check', async () => {
      const { code, said } = await check(files[name])
      expect(code, said.slice(0, 500)).toBe(0)
    })

    test('agrees with the trial balance and with the sums of the lines, to the minor unit', async () => {
      const found = codesOf(await balances(files[name]))
      expect(Object.keys(found).length).toBeGreaterThan(10)
      expect(found).toEqual(byCode(await trialBalance('to=2027-01-01'), (row) => row.closingDebit - row.closingCredit))
      expect(found).toEqual(await sumsOfLines())
    })

    test('refuses an amount that is one cent off', async () => {
      const file = await altered(name, /^( +Assets:1100-\S+ {2})(\d+\.\d\d)/m, (_, head = '', amount = '') => {
        return `${head}${oneCentMore(amount)}`
      })
      expect(await check(file)).toMatchObject({ said: expect.stringMatching(/(could|does) not balance|unbalanced/i) })
      expect((await check(file)).code).not.toBe(0)
    })

    test('refuses lines on an account that was not declared', async () => {
      const file = await altered(name, /^(account|\S+ open) Assets:1100-\S+(\n +; type: A| GHS)\n/m, () => '')
      const verdict = await check(file)
      expect(verdict.said).toMatch(/(undeclared|unknown|inactive|invalid reference).*Assets:1100-/i)
      expect(verdict.code).not.toBe(0)
    })

    test('refuses a closing balance that is one cent off', async () => {
      const closing = name === 'beancount' ? /( balance \S+ {2})(\d+\.\d\d)/ : /( GHS = )(\d+\.\d\d)/
      const file = await altered(name, closing, (_, head = '', amount = '') => `${head}${oneCentMore(amount)}`)
      const verdict = await check(file)
      expect(verdict.said).toMatch(/assertion|Balance failed/i)
      expect(verdict.code).not.toBe(0)
    })

    test('refuses books whose balances by day left their lines', async () => {
      const day = `update account_day set debit = debit + $2 where tenant_id = $1 and debit > 1000 and day =
        (select min(day) from account_day where tenant_id = $1 and debit > 1000)`
      await house.owner.query(day, [setting.tenant.id, 1])
      const verdict = await check(await exportedFile(setting.tenant, name))
      await house.owner.query(day, [setting.tenant.id, -1])
      expect(verdict.code).not.toBe(0)
      expect(await exportedFile(setting.tenant, name).then(check)).toMatchObject({ code: 0 })
    })

    test('accepts books without an entry', async () => {
      const empty = await aTenant(house)
      const { text, entries, lines } = await exported(empty, name)
      expect({ entries, lines }).toEqual({ entries: 0, lines: 0 })
      const file = await aLedgerFile(folder, text)
      expect(await check(file)).toMatchObject({ code: 0 })
      expect(await balances(file)).toEqual({})
    })
  })
}

const hledger = ledgerPrograms.find(({ name }) => name === 'hledger')

test.skipIf(!hledger?.isInstalled)(
  `hledger finds the opening, movement and closing of a month as the trial balance does${hledger?.isInstalled ? '' : ' (SKIPPED: not installed)'}`,
  async () => {
    const rows = await trialBalance('from=2026-03-01&to=2026-03-31')
    const [from, before] = ['2026-03-01', '2026-04-01']
    const found = {
      opening: await hledgerBalances(files.hledger, ['-e', from]),
      movement: await hledgerBalances(files.hledger, ['-b', from, '-e', before]),
      closing: await hledgerBalances(files.hledger, ['-H', '-b', from, '-e', before]),
    }
    expect(codesOf(found.opening)).toEqual(byCode(rows, (row) => row.openingDebit - row.openingCredit))
    expect(codesOf(found.movement)).toEqual(byCode(rows, (row) => row.debit - row.credit))
    expect(codesOf(found.closing)).toEqual(byCode(rows, (row) => row.closingDebit - row.closingCredit))
    expect(codesOf(await hledgerBalances(files.hledger, ['tag:src=^manual$', 'tag:dept=^rooms$']))).toEqual({
      'x.9': 89_999_999_999,
    })
  },
)
