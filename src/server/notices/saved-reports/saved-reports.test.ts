import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Day, dayOf, type Instant } from '#contract/kernel/day.ts'
import { daysOfSpan, nextDayOf } from '#contract/notices/saved-reports/rules.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { sendDue } from '#server/tenancy/messages/actions/send.ts'
import { given, refuses, writeEntry } from '#test/setup/books.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { aMailServer } from '#test/setup/mail.ts'
import { aSetting, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { mailDueOf } from './actions/deliver.ts'

const start = '2026-03-03T05:00:00.000Z' as Instant // ends with Z
const clock = stoppedClock(start)
let house: House
let setting: Setting
let owner: Person
let manager: Person

beforeAll(async () => {
  house = await openHouse({ HOSTELRY_OUTBOUND_PRIVATE: 'allow' }, clock)
})
afterAll(() => house.close())
beforeEach(async () => {
  clock.moveTo(start)
  setting = await aSetting(house)
  owner = setting.owner
  manager = await setting.tenant.as('manager')
})

const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], monthDay: null, at: '06:30', people: [] as string[] }
const flash = {
  report: 'hotel.flash',
  name: null,
  span: 'last_night',
  choices: {},
  mail: { ...daily, receivers: ['a@house.test', 'b@house.test'] },
}
const income = {
  report: 'books.income_statement',
  name: 'Board paper',
  span: 'month_to_date',
  choices: { layout: 'usali', compare: 'previous', ending: 'operator' },
  mail: { weekdays: [], monthDay: 3, at: '06:30', people: [] as string[], receivers: ['board@house.test'] },
}
/** Moves the clock; a token lives for minutes, so that the owner signs in anew. */
async function at(text: string): Promise<void> {
  clock.moveTo(text as Instant) // ends with Z
  owner = await setting.tenant.as('owner')
}
const save = (report: object, who = owner) => given(who.post('/api/saved-reports', report), 201)
const saved = async (who = owner) => given(who.get('/api/saved-reports'))
const outbox = () => given(owner.get('/api/communication/messages'))
const due = () => mailDueOf(setting.tenant.ctx)
const idOf = async (who: Person) => (await given(who.get('/api/auth/session'))).user.id
const nameOf = async (who: Person) => {
  const { user } = await given(who.get('/api/auth/session'))
  return `${user.firstName} ${user.lastName}`.trim()
}

describe('a report by mail', () => {
  test('goes into the outbox once at its hour to each receiver with its files, whoever looks at the same moment', async () => {
    await bookAndCheckIn(setting)
    await given(owner.post('/api/hotel/night-audits', {}), 201)
    const { id, nextOn } = await save(flash)
    expect(nextOn).toBe('2026-03-03')
    expect(await due()).toBe(0)
    await at('2026-03-03T06:31:00.000Z')
    const sent = await Promise.all([due(), due(), due()])
    expect(sent.reduce((total, one) => total + one, 0)).toBe(1)
    const messages = await outbox()
    expect(messages.map(({ subject, files }) => [subject, files])).toEqual([
      [`${setting.tenant.name}: Manager flash, 2026-03-02`, ['flash-2026-03-02.xlsx', 'flash-2026-03-02.csv']],
      [`${setting.tenant.name}: Manager flash, 2026-03-02`, ['flash-2026-03-02.xlsx', 'flash-2026-03-02.csv']],
    ])
    expect(messages[0]?.text).toContain('Room revenue: Day ₵100.00, Month to date ₵100.00')
    expect((await saved()).at(0)).toMatchObject({ id, sentAt: '2026-03-03T06:31:00Z', nextOn: '2026-03-04' })
    expect(await given(owner.post(`/api/saved-reports/${id}/send`, {}))).toEqual({ messages: 2 })
    const mail = { ...flash.mail, weekdays: [1] }
    expect(await given(owner.put(`/api/saved-reports/${id}`, { mail, version: 1 }))).toMatchObject({ version: 2, mail })
    await refuses(owner.put(`/api/saved-reports/${id}`, { mail, version: 1 }), 409, 'stale')
    await given(owner.delete(`/api/saved-reports/${id}`))
    expect(await saved()).toEqual([])
  })

  test('of the books carries the statement as a file that says what the screen says, and no figure in its words', async () => {
    const server = await aMailServer()
    const values = { smtpHost: '127.0.0.1', smtpPort: server.port, smtpSecurity: 'none', fromAddress: 'desk@sea.test' }
    await given(owner.put('/api/communication/settings', { values }))
    await writeEntry(owner, {
      date: '2026-03-01',
      lines: [
        { accountCode: '1020', debit: 750 },
        { accountCode: '4000', credit: 750 },
      ],
    })
    await save(income)
    await at('2026-03-03T06:31:00.000Z')
    expect(await due()).toBe(1)
    const [message] = await outbox()
    expect(message).toMatchObject({
      subject: `${setting.tenant.name}: Board paper, 2026-03-01`,
      files: ['income-statement-2026-03-01.xlsx', 'income-statement-2026-03-01.csv'],
    })
    expect(message?.text).toContain('The report is attached.')
    expect(message?.text).not.toContain('750')
    await sendDue(house.platform)
    const [mail = ''] = server.mails
    await server.close()
    const csv = /filename=income-statement-2026-03-01\.csv\n(?:[^\n]+\n)*\n([A-Za-z0-9+/=\n]+)\n/.exec(mail)?.[1]
    const lines = Buffer.from(csv ?? '', 'base64')
      .toString('utf8')
      .split('\r\n')
    expect(lines[0]).toContain('Code,Line,2026-03-01')
    expect(lines.find((line) => line.includes('Total operating revenue'))).toContain(',750,')
    expect(lines.some((line) => line.includes('Net income'))).toBe(false)
    expect(mail).toContain('income-statement-2026-03-01.xlsx')
  })

  test('can be every report of the hotel and of the books', async () => {
    const offered = await given(owner.get('/api/saved-reports/offered'))
    expect(offered.length).toBeGreaterThan(25)
    for (const { report } of offered) {
      const mail = { ...daily, receivers: ['a@house.test'] }
      const { id } = await save({ report, name: null, span: 'last_month', choices: {}, mail })
      expect(await given(owner.post(`/api/saved-reports/${id}/send`, {})), report).toEqual({ messages: 1 })
    }
    expect((await outbox()).every(({ files }) => files.length === 2)).toBe(true)
  })

  test('is saved without being sent, and then has nobody to go to', async () => {
    const { id } = await save({ ...income, mail: null })
    await at('2026-03-03T23:00:00.000Z')
    expect(await due()).toBe(0)
    await refuses(owner.post(`/api/saved-reports/${id}/send`, {}), 409, 'report_not_mailed')
  })

  test('names what is wrong with it at its field', async () => {
    const wrong: [object, string][] = [
      [{ report: 'books.nothing' }, 'report'],
      [{ span: 'next_7_days' }, 'span'],
      [{ choices: { layout: 'round' } }, 'choices.layout'],
      [{ choices: { colour: 'red' } }, 'choices'],
      [{ mail: { ...income.mail, receivers: ['nobody'] } }, 'mail.receivers'],
      [{ mail: { ...income.mail, receivers: [] } }, 'mail.receivers'],
      [{ mail: { ...income.mail, monthDay: null } }, 'mail.weekdays'],
      [{ mail: { ...income.mail, at: '25:00' } }, 'mail.at'],
    ]
    for (const [change, field] of wrong)
      await refuses(owner.post('/api/saved-reports', { ...income, ...change }), 400, 'invalid', field)
  })
})

describe('who may not see a report', () => {
  test('neither saves it nor is sent it, by name or by address, and does not find it in the list', async () => {
    const cashier = await setting.tenant.as('cashier')
    const desk = await setting.tenant.as('receptionist')
    await refuses(cashier.post('/api/saved-reports', income), 403, 'forbidden')
    await refuses(desk.post('/api/saved-reports', flash), 403, 'forbidden')
    const people = [await idOf(cashier)]
    await refuses(
      owner.post('/api/saved-reports', { ...income, mail: { ...income.mail, people } }),
      400,
      'invalid',
      'mail.people',
    )
    const { email } = (await given(cashier.get('/api/auth/session'))).user
    await refuses(
      owner.post('/api/saved-reports', { ...income, mail: { ...income.mail, receivers: [email] } }),
      400,
      'invalid',
      'mail.receivers',
    )
    const { id } = await save(income)
    expect(await saved(cashier)).toEqual([])
    await refuses(cashier.put(`/api/saved-reports/${id}`, { name: 'Mine' }), 403, 'forbidden')
    await refuses(cashier.post(`/api/saved-reports/${id}/send`, {}), 403, 'forbidden')
    await refuses(cashier.delete(`/api/saved-reports/${id}`), 403, 'forbidden')
    const seen = (await given(cashier.get('/api/saved-reports/offered'))).map(({ report }) => report)
    expect(seen.filter((report) => report.startsWith('books.'))).toEqual([])
  })

  test('is left out when they may not see it any longer; the others get it', async () => {
    const second = await idOf(manager)
    await save({ ...income, mail: { ...income.mail, people: [second] } })
    await given(owner.post(`/api/users/${second}/deactivate`, {}))
    await at('2026-03-03T06:31:00.000Z')
    expect(await due()).toBe(1)
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['board@house.test'])
  })
})

test('a report whose owner was deactivated stops and says so; saved again by another it goes out in their name', async () => {
  const { id } = await save(income, manager)
  const name = await nameOf(manager)
  await given(owner.post(`/api/users/${await idOf(manager)}/deactivate`, {}))
  await at('2026-03-03T06:31:00.000Z')
  expect(await due()).toBe(0)
  expect(await due()).toBe(0)
  const stopped = `${name} is no longer active`
  expect(await saved()).toMatchObject([{ id, stopped, nextOn: null }])
  expect((await given(owner.get('/api/notifications'))).map(({ title }) => title)).toContain(
    'Board paper is no longer sent',
  )
  expect((await outbox()).filter(({ template }) => template === 'report')).toEqual([])
  await refuses(owner.post(`/api/saved-reports/${id}/send`, {}), 409, 'report_not_mailed')
  const ownerName = await nameOf(owner)
  expect(await given(owner.put(`/api/saved-reports/${id}`, {}))).toMatchObject({ stopped: null, ownerName })
  expect(await due()).toBe(1)
})

test('days are counted from the business date, and the 31st is the last day of a month', () => {
  const on = (text: string): Day => dayOf(text)
  const first = on('2026-03-01')
  expect(daysOfSpan('month_to_date', first)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfSpan('last_month', first)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfSpan('year_to_date', on('2026-01-01'))).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(daysOfSpan('last_year', first)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  const last = { weekdays: [], monthDay: 31 }
  expect(nextDayOf(last, on('2026-02-01'))).toBe('2026-02-28')
  expect(nextDayOf(last, first)).toBe('2026-03-31')
  expect(nextDayOf({ weekdays: [], monthDay: 3 }, on('2026-03-04'))).toBe('2026-04-03')
  expect(nextDayOf({ weekdays: [1], monthDay: null }, on('2026-03-03'))).toBe('2026-03-09')
})

test('favourites are each person’s own; one that is chosen twice stands once', async () => {
  const choose = (who: Person, report: string, isFavourite: boolean) =>
    given(who.put('/api/favourite-reports', { report, isFavourite }))
  await choose(owner, 'hotel.flash', true)
  expect(await choose(owner, 'hotel.flash', true)).toEqual(['hotel.flash'])
  expect(await choose(owner, 'books.cash_flow', true)).toEqual(['books.cash_flow', 'hotel.flash'])
  expect(await given(manager.get('/api/favourite-reports'))).toEqual([])
  expect(await choose(owner, 'hotel.flash', false)).toEqual(['books.cash_flow'])
  await refuses(owner.put('/api/favourite-reports', { report: 'flash', isFavourite: true }), 400, 'invalid', 'report')
})

test('a house keeps a hundred reports at most, however many are saved at the same moment', async () => {
  const one = { ...flash, mail: null }
  await house.owner.query(
    `insert into saved_report (tenant_id, id, report, span, choices, owner_id, owner_name)
     select $1, gen_random_uuid(), 'hotel.flash', 'today', '{}', $2, 'Ama' from generate_series(1, 98)`,
    [setting.tenant.id, await idOf(owner)],
  )
  const answers = await Promise.all([1, 2, 3, 4].map(() => owner.post('/api/saved-reports', one)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_reports' })
  expect(await saved()).toHaveLength(100)
})
