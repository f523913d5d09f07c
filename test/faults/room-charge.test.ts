import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { openGround } from '#server/main.ts'
import type { House } from '../setup/house.ts'
import { aDataFolder, listeningAt, runProgram } from '../setup/program.ts'
import { aBar, type Bar, orderOf } from '../setup/restaurant.ts'
import { bookAndCheckIn, type TestBooking } from '../setup/stay.ts'

let folder: Awaited<ReturnType<typeof aDataFolder>>
let settings: Record<string, string>
beforeAll(async () => {
  folder = await aDataFolder()
  settings = {
    HOSTELRY_DATA: folder.path,
    HOSTELRY_DEMO: 'off',
    HOSTELRY_JOBS: 'off',
    HOSTELRY_LOG: 'silent',
    HOSTELRY_RATE_PER_SECOND: '1000000',
    HOSTELRY_RATE_PER_MINUTE: '1000000',
    PORT: '0',
  }
})
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await folder.remove()
})

const bottles = 1000

/** A bar with two guests in house, in the data folder of the program; what makes it is closed before the program starts. */
async function prepare(): Promise<{ bar: Bar; stays: TestBooking[] }> {
  const ground = await openGround({ ...process.env, ...settings })
  const app = await openApp(ground.platform)
  const { host = '', port = 0, database = '' } = ground.platform.platformPool.options
  const owner = new pg.Client({ host, port, database, user: 'postgres' })
  await owner.connect()
  const house: House = {
    platform: ground.platform,
    app,
    owner,
    close: async () => {
      await owner.end()
      await app.close()
      await ground.close()
    },
  }
  try {
    const bar = await aBar(house, { taxSet: 'GH', bottles, blocks: true, location: { serviceChargePercent: 10 } })
    return { bar, stays: [await bookAndCheckIn(bar), await bookAndCheckIn(bar)] }
  } finally {
    await house.close()
  }
}

type Program = { process: ChildProcess; url: string }

async function start(): Promise<Program> {
  const child = runProgram(['start'], settings)
  started.push(child)
  return { process: child, url: (await listeningAt(child)).url }
}

async function ended({ process: child }: Program): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

type Charge = { key: string; body: Record<string, unknown>; answered: string | undefined }

/** Sends a charge; one that gets no answer stays open, to be sent again as it is. */
async function charge({ url }: Program, { bar, one }: { bar: Bar; one: Charge }): Promise<void> {
  const answer = await fetch(`${url}/api/restaurant/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bar.waiter.token}`,
      'content-type': 'application/json',
      'idempotency-key': one.key,
    },
    body: JSON.stringify(one.body),
  }).catch(() => undefined)
  const said = answer && (await answer.text().catch(() => undefined))
  if (!answer || said === undefined || answer.status >= 500) return
  expect(answer.status, said).toBe(201)
  const { data } = JSON.parse(said) as { data: { id: string; receiptNumber: string } } // as the contract has it
  if (one.answered !== undefined) expect(data.receiptNumber).toBe(one.answered)
  one.answered = data.receiptNumber
}

/** Sends the charges, eight at a time; tells after each how many have their answer. */
async function burst(
  program: Program,
  { bar, charges }: { bar: Bar; charges: readonly Charge[] },
  told: (answered: number) => void = () => undefined,
): Promise<void> {
  const waiting = [...charges]
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      await charge(program, { bar, one })
      told(charges.filter(({ answered }) => answered !== undefined).length)
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

test(
  'kill -9 of the program and of PostgreSQL in a burst of room charges: each stands once, whole',
  { timeout: 300_000 },
  async () => {
    const { bar, stays } = await prepare()
    let all: Charge[] = []
    for (const victim of ['program', 'database'] as const) {
      const charges = Array.from({ length: 60 }, (_, nth) => aCharge(bar, stays[nth % 2]))
      const program = await start()
      let isKilled = false
      await burst(program, { bar, charges }, (answered) => {
        if (isKilled || answered < 20) return
        isKilled = true
        if (victim === 'program') program.process.kill('SIGKILL')
        else void killDatabase().finally(() => program.process.kill('SIGKILL'))
      })
      await ended(program)
      expect(charges.filter(({ answered }) => answered === undefined).length, 'cut in the middle').toBeGreaterThan(0)
      all = [...all, ...charges]
      const again = await start()
      // Those that were answered are sent again too: they get the same receipt.
      await burst(again, { bar, charges: all })
      expect(all.filter(({ answered }) => answered === undefined)).toEqual([])
      await proveWhole(again, { bar, stays, count: all.length })
      again.process.kill('SIGTERM')
      await ended(again)
    }
  },
)

function aCharge(bar: Bar, stay: TestBooking | undefined): Charge {
  const order = orderOf(bar, [[bar.beer, 1]], {
    payments: [{ method: 'room_charge', amount: 31.92, bookingId: stay?.id }],
  })
  return { key: randomUUID(), body: order, answered: undefined }
}

/** Every charge is one order, one bottle and its lines on one folio, and all proofs hold. */
async function proveWhole(
  { url }: Program,
  { bar, stays, count }: { bar: Bar; stays: readonly TestBooking[]; count: number },
): Promise<void> {
  const read = async (path: string, token = bar.owner.token) => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { data: unknown }).data
  }
  expect(await read('/api/restaurant/orders/totals')).toMatchObject({ count, balance: 0 })
  expect(await read('/api/restaurant/orders/totals?status=closed')).toMatchObject({ count })
  expect(await read(`/api/inventory/items/${bar.bottle.id}`)).toMatchObject({ quantity: bottles - count })
  for (const stay of stays) {
    const folio = await read(`/api/hotel/folios/${stay.folioId}`)
    expect(folio).toMatchObject({ totals: { balance: Math.round((count / 2) * 3192) / 100 } })
  }
  const { checks } = (await read('/api/accounting/verify')) as { checks: { name: string; ok: boolean }[] }
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
}

/** Ends the postmaster the hard way; its children follow. */
async function killDatabase(): Promise<void> {
  const file = await readFile(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(file, 10), 'SIGKILL')
}
