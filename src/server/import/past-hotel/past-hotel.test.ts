import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { majorOf } from '#contract/kernel/money.ts'
import { measurePerformance, readPickup, readSales, readTrend } from '#server/hotel/public/house.ts'
import { operate, readReservations } from '#server/import/public.ts'
import { verifyBooks } from '#server/insights/public.ts'
import { generateRows } from '#test/real-hotel/generate.ts'
import { figuresOf, type Row, roomsOf, stayOf } from '#test/real-hotel/oracle.ts'
import { fileOfRows, rowsOfFile } from '#test/real-hotel/rows.ts'
import { importFile, type Imported } from '#test/real-hotel/run.ts'
import { type House, openHouse } from '#test/setup/house.ts'

const realFile = join(import.meta.dirname, '../../../../../shared/data/resort-hotel-bookings.csv.gz')

let house: House
let folder: string
beforeAll(async () => {
  house = await openHouse()
  folder = await mkdtemp(join(tmpdir(), 'hostelry-history-'))
})
afterAll(() => house.close())

/** Weeks of trade take longer than a rule. */
vi.setConfig({ testTimeout: 180_000 })

let written = 0

async function fileWith(text: string | Buffer): Promise<string> {
  written += 1
  const path = join(folder, `${written}.csv`)
  await writeFile(path, text)
  return path
}

async function imported(rows: readonly Row[], hotel: string): Promise<Imported> {
  return importFile(house.platform, { path: await fileWith(fileOfRows(rows)), hotel, name: `${hotel} ${written}` })
}

type Period = { from: Day; to: Day; knownOn: Day }

/** The product's figures beside those counted straight from the rows. */
async function compare(hotel: Imported, rows: readonly Row[], period: Period): Promise<void> {
  const own = await measurePerformance(hotel.ctx, period)
  const { revpar: _revpar, occupancy: _occupancy, outOfOrderNights, houseUseNights, ...figures } = own
  // A file of reservations knows of no blocks.
  expect({ outOfOrderNights, houseUseNights }).toEqual({ outOfOrderNights: 0, houseUseNights: 0 })
  const expected = figuresOf(rows.map(stayOf), period)
  expect({ ...figures, roomRevenue: majorOf(own.roomRevenue), adr: own.adr && majorOf(own.adr) }).toEqual(expected)
  await compareReports(hotel, expected, period)
}

/** The reports of the hotel say the same: over the days, by type and channel, and what was on the books on a date. */
async function compareReports(
  { ctx }: Imported,
  { nights, roomRevenue, arrivals, departures, alos, onTheBooks }: ReturnType<typeof figuresOf>,
  { from, to, knownOn }: Period,
): Promise<void> {
  const trend = await readTrend(ctx, { from, to })
  expect(trend.totals?.cells).toMatchObject({ nights, revenue: roomRevenue, arrivals, departures, alos })
  for (const by of ['type', 'channel', 'rate'] as const)
    expect((await readSales(ctx, { from, to, by })).totals?.cells).toMatchObject({ nights, revenue: roomRevenue })
  const pickup = await readPickup(ctx, { from, to, since: knownOn })
  const [before = 0, came = 0, went = 0, after] = ['before', 'came', 'went', 'after'].map((id) =>
    Number(pickup.totals?.cells[id]),
  )
  expect([before, before + came - went]).toEqual([onTheBooks, after])
}

test('sixty days of an invented hotel come out as counted straight from its file, and prove themselves', async () => {
  const rows = generateRows(20_260_301, 260)
  const hotel = await imported(rows, 'Invented Hotel')
  expect(hotel).toMatchObject({ rows: rows.length, skipped: [], rooms: roomsOf(rows.map(stayOf)) })
  const done = await operate(hotel.ctx, { until: dayOf('2016-04-15') })
  expect(done).toMatchObject({ businessDate: '2016-04-15', created: rows.length })
  expect(done.checkedIn).toBe(done.checkedOut)
  await compare(hotel, rows, { from: dayOf('2016-02-01'), to: dayOf('2016-04-10'), knownOn: dayOf('2016-02-10') })
  await compare(hotel, rows, { from: dayOf('2016-02-10'), to: dayOf('2016-02-20'), knownOn: dayOf('2016-02-01') })
  const proof = await verifyBooks(hotel.ctx)
  expect(proof.checks.filter((check) => !check.ok)).toEqual([])
})

test('a run that is stopped on the way and one that is not end the same', async () => {
  const rows = generateRows(7, 80)
  const straight = await imported(rows, 'Invented Hotel')
  await operate(straight.ctx, { until: dayOf('2016-04-05') })
  const stopped = await imported(rows, 'Invented Hotel')
  for (const until of ['2016-01-20', '2016-02-11', '2016-02-11', '2016-03-01', '2016-04-05']) {
    await operate(stopped.ctx, { until: dayOf(until) })
  }
  expect(await digest(stopped)).toEqual(await digest(straight))
})

test('two runs of one hotel at once do each step once', async () => {
  const rows = generateRows(11, 60)
  const straight = await imported(rows, 'Invented Hotel')
  await operate(straight.ctx, { until: dayOf('2016-03-01') })
  const twice = await imported(rows, 'Invented Hotel')
  const runs = await Promise.allSettled([
    operate(twice.ctx, { until: dayOf('2016-03-01') }),
    operate(twice.ctx, { until: dayOf('2016-03-01') }),
  ])
  expect(runs.some((run) => run.status === 'fulfilled')).toBe(true)
  await operate(twice.ctx, { until: dayOf('2016-03-01') })
  expect(await digest(twice)).toEqual(await digest(straight))
})

/** Numbers, statuses, dates, rooms, lines and entries, without ids and clock times. */
async function digest({ ctx }: Imported): Promise<unknown> {
  const questions = [
    `select booking_number, status, arrival::text, departure::text, booked_on::text, checked_in_on::text, checked_out_on::text,
       cancelled_on::text, r.room_number from booking b left join room r on r.tenant_id = b.tenant_id and r.id = b.room_id
     where b.tenant_id = $1 order by booking_number`,
    `select b.booking_number, l.line_number, l.kind, l.description, l.gross::text, l.business_date::text from folio_line l
     join booking b on b.tenant_id = l.tenant_id and b.id = l.booking_id where l.tenant_id = $1 order by 1, 2`,
    `select sequence::text, entry_date::text, memo, amount::text from journal_entry where tenant_id = $1 order by year, sequence`,
    `select sequence::text, issued_date::text, total_amount::text from invoice where tenant_id = $1 order by year, sequence`,
  ]
  const answers: unknown[] = []
  for (const text of questions) answers.push((await house.owner.query(text, [ctx.tenant.id])).rows)
  return answers
}

test('a bad value skips its row with the line and the reason, and the rest goes on', async () => {
  const rows = generateRows(3, 6)
  const bad: [string, string][] = [
    ['adr', 'a lot'],
    ['arrival_date_month', 'Brumaire'],
    ['stays_in_week_nights', '-1'],
    ['reservation_status', 'Lost'],
  ]
  const broken = rows.map((row, index) => (bad[index] ? { ...row, [bad[index][0]]: bad[index][1] } : row))
  const read = await readReservations(await fileWith(fileOfRows(broken)), 'Invented Hotel')
  expect(read.rows).toBe(6)
  expect(read.kept).toBe(2)
  expect(read.skipped.map((row) => row.line)).toEqual([2, 3, 4, 5])
  expect(read.skipped.map((row) => row.reason).join(' ')).toContain('adr is "a lot"')
})

test('a file of another form is refused before anything is made', async () => {
  const text = fileOfRows(generateRows(3, 4))
  const cut = gzipSync(text).subarray(0, 200)
  const cases: [string, string | Buffer, RegExp][] = [
    ['header', text.replace('lead_time', 'lead'), /Line 1: column 3 should be lead_time/],
    ['columns', text.replace('\n', '\nInvented Hotel,1\n'), /Line 2: 2 columns/],
    ['gzip', cut, /can't be read/],
    ['empty', '', /empty/],
    ['hotel', text.replaceAll('Invented Hotel', 'Another'), /no row of the hotel/],
  ]
  for (const [name, content, reason] of cases) {
    const path = await fileWith(content)
    await expect(readReservations(path, 'Invented Hotel'), name).rejects.toThrow(reason)
  }
})

test('a tenant name or owner is taken once', async () => {
  const rows = generateRows(3, 4)
  const first = await imported(rows, 'Invented Hotel')
  const path = await fileWith(fileOfRows(rows))
  await expect(importFile(house.platform, { path, hotel: 'Invented Hotel', name: first.name })).rejects.toThrow(
    /exists already/,
  )
})

test.skipIf(!existsSync(realFile))(
  'sixty days of a real hotel come out as counted straight from its file',
  async () => {
    const all = await rowsOfFile(realFile)
    const rows = all.filter((row) => {
      const { arrival } = stayOf(row)
      return arrival >= '2016-02-01' && arrival <= '2016-03-01' && Number(row['lead_time']) <= 10
    })
    const hotel = await imported(rows, 'Resort Hotel')
    await operate(hotel.ctx, { until: dayOf('2016-04-01') })
    await compare(hotel, rows, { from: dayOf('2016-02-01'), to: dayOf('2016-03-31'), knownOn: dayOf('2016-02-15') })
    const proof = await verifyBooks(hotel.ctx)
    expect(proof.checks.filter((check) => !check.ok)).toEqual([])
  },
)
