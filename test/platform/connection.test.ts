import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect, connection, on } from '#web/shell/realtime/connection.ts'
import { fakeBrowser } from '#web/shell/fake-browser.ts'
import { storedSession } from '#web/shell/session/store.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '../setup/house.ts'
import { openWire, type Wire } from '../setup/wire.ts'

let house: House
let wire: Wire
let tenant: TestTenant
let person: Person
let close: (() => void) | undefined

beforeAll(async () => {
  house = await openHouse()
  wire = await openWire(house)
})
afterAll(async () => {
  await wire.close()
  await house.close()
})

const fetchFromServer = globalThis.fetch
beforeEach(async () => {
  tenant = await aTenant(house)
  person = await tenant.as('receptionist')
  const { keep } = fakeBrowser()
  keep({ token: person.token, ...Object((await person.get('/api/auth/session')).body.data) })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFromServer(new URL(path, wire.url), init))
  vi.stubGlobal('location', new URL(wire.url))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  close?.()
  vi.unstubAllGlobals()
})

/** As if the last token had been handed out twenty minutes ago. */
const age = () =>
  house.owner.query("update session set rotated_at = now() - interval '20 minutes' where ended_at is null")

test('a connection with a token that grew old refreshes it once and hears what changes', async () => {
  await age()
  const heard: unknown[] = []
  const stop = on('changed', (hint) => heard.push(hint))
  close = connect()
  await vi.waitFor(
    async () => {
      await tenant.ctx.transaction(async (tx) => tx.tell({ topic: 'hotel.room', payload: { id: 'one' } }))
      expect(heard.length).toBeGreaterThan(0)
    },
    { timeout: 15_000, interval: 200 },
  )
  stop()
  expect(storedSession()?.token).not.toBe(person.token)
  const { rows } = await house.owner.query('select generation from session where ended_at is null order by created_at')
  expect(rows.at(-1)).toEqual({ generation: 2 })
})

test('a connection whose session has ended signs out instead of trying on', async () => {
  close = connect()
  await vi.waitFor(() => expect(connection.state()).toBe('live'), 15_000)
  await person.post('/api/auth/logout')
  await vi.waitFor(() => expect(storedSession()).toBeNull(), 15_000)
})
