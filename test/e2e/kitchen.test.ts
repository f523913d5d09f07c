import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { getOrder } from '#contract/restaurant/orders/api/order.ts'
import { given } from '../setup/books.ts'
import { aBar, type Bar, orderOf } from '../setup/restaurant.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

type Sold = Received<typeof getOrder>

async function aKitchen(): Promise<{ bar: Bar; at: string }> {
  const bar = await aBar(stage.house)
  const location = await given(bar.owner.get(`/api/restaurant/locations/${bar.location.id}`))
  const at = location.stations.find(({ name }) => name === 'Kitchen')?.id ?? ''
  return { bar, at }
}

function send(bar: Bar, more: Record<string, unknown> = {}, notes: string | null = null): Promise<Sold> {
  const lines = [{ menuItemId: bar.jollof.id, quantity: 2, notes }, [bar.water, 1] as const, [bar.beer, 1] as const]
  return given(bar.waiter.post('/api/restaurant/orders', orderOf(bar, lines, { send: true, ...more })), 201)
}

/** The tables that the server still has tickets for. */
async function waitingAt(bar: Bar, at: string): Promise<(string | null)[]> {
  const path = `/api/restaurant/kitchen-tickets?stationId=${at}` as const
  return (await given(bar.waiter.get(path))).map(({ tableName }) => tableName)
}

const open = (bar: Bar, at: string) => openAs(stage, bar.waiter, { path: `/restaurant/kitchen?at=${at}` })
const ticketAt = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name},`) })

test('a ticket appears by itself, is finished, taken back from the toast, finished by key and recalled', async () => {
  const { bar, at } = await aKitchen()
  const page = await open(bar, at)
  await page.getByText('Nothing to make').waitFor()
  await page.getByText('Live', { exact: true }).waitFor()
  await send(bar, { tableName: '7', guestCount: 2 }, 'no onions')
  const ticket = ticketAt(page, 'Table 7')
  await ticket.getByRole('button', { name: /Jollof/ }).waitFor()
  await ticket.getByText('no onions').waitFor()
  await ticket.getByText('Also at Bar').waitFor()
  expect(await ticket.getByText('Club beer').count()).toBe(0)

  await ticket.getByRole('button', { name: /Jollof/ }).click()
  await ticket.getByRole('button', { name: /Jollof/, pressed: true }).waitFor()
  await ticket.getByRole('button', { name: 'Done' }).last().click()
  await ticket.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await ticket.getByRole('button', { name: /Jollof/, pressed: true }).waitFor()
  await ticket.getByText('Recalled').waitFor()

  await page.keyboard.press('1')
  await ticket.waitFor({ state: 'detached' })
  await page.keyboard.press('r')
  const drawer = page.getByRole('region', { name: 'Finished tickets' })
  await drawer.getByRole('button', { name: 'Recall' }).click()
  await ticket.waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

test('a void is struck through until it was seen, and the ticket is finished only after that', async () => {
  const { bar, at } = await aKitchen()
  const page = await open(bar, at)
  const order = await send(bar, { tableName: '3' })
  const ticket = ticketAt(page, 'Table 3')
  await ticket.waitFor()
  const jollof = order.lines.find(({ name }) => name === 'Jollof')?.id
  await given(
    bar.owner.post(`/api/restaurant/orders/${order.id}/lines/${jollof}/void`, { reason: 'Out of time', quantity: 1 }),
  )
  await ticket.getByText('VOID:').waitFor()
  await ticket.getByRole('button', { name: 'Void seen' }).click()
  await ticket.getByText('VOID:').waitFor({ state: 'detached' })
  await ticket.getByRole('button', { name: '1 Jollof' }).waitFor()
  await ticket.getByRole('button', { name: 'Done' }).last().click()
  await ticket.waitFor({ state: 'detached' })
  await expect.poll(() => waitingAt(bar, at)).toEqual([])
})

test('what was sent while the connection was lost is there when it is back', async () => {
  const { bar, at } = await aKitchen()
  const page = await open(bar, at)
  await page.addInitScript(() => {
    const Real = globalThis.WebSocket
    globalThis.WebSocket = class extends Real {
      constructor(...given: ConstructorParameters<typeof Real>) {
        super(...given)
        addEventListener('cut', () => this.close())
      }
    }
  })
  await page.reload()
  await page.getByText('Live', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('cut')))
  await page.getByText('Not live').waitFor()
  await send(bar, { tableName: '9' })
  expect(await ticketAt(page, 'Table 9').count()).toBe(0)
  await page.context().setOffline(false)
  await ticketAt(page, 'Table 9').waitFor()
  await page.getByText('Live', { exact: true }).waitFor()
  // Its sockets are not those of other windows.
  await page.close()
})

test('the screen remembers its station, and shows all of a location', async () => {
  const { bar } = await aKitchen()
  await send(bar, { tabName: 'Kofi' })
  const page = await openAs(stage, bar.waiter, { path: '/restaurant/kitchen' })
  await page.getByRole('heading', { name: 'Which station is this?' }).waitFor()
  await page.getByRole('button', { name: 'All stations' }).click()
  await ticketAt(page, 'Kofi').nth(1).waitFor()
  expect(await ticketAt(page, 'Kofi').count()).toBe(2)
  await page.goto('/restaurant/kitchen')
  await page.getByRole('heading', { name: 'Palm Bar' }).waitFor()
})

test('tickets that are finished in a rush are each finished once, and none comes back', async () => {
  const { bar, at } = await aKitchen()
  for (const tableName of ['1', '2', '3', '4', '5', '6']) await send(bar, { tableName })
  const page = await open(bar, at)
  await ticketAt(page, 'Table 6').waitFor()
  for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.press('1')
  await page.getByRole('status').filter({ hasText: '1 ticket' }).waitFor()
  await expect.poll(() => waitingAt(bar, at)).toEqual(['6'])
  expect(await page.getByRole('article').count()).toBe(1)
})

test('arrows go from line to line and Enter makes one', async () => {
  const { bar, at } = await aKitchen()
  await send(bar, { tableName: '1' })
  const page = await open(bar, at)
  await ticketAt(page, 'Table 1').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Water/, pressed: true }).waitFor()
  expect(await page.getByRole('button', { name: /Jollof/, pressed: true }).count()).toBe(0)
})

describe('seen as a picture', () => {
  test.each(looksToTake)('it is whole and accessible in $theme at $width', async (look) => {
    const { bar, at } = await aKitchen()
    const page = await openAs(stage, bar.waiter, { path: `/restaurant/kitchen?at=${at}`, ...look })
    if (look.theme === 'light') await page.getByRole('button', { name: 'Light screen' }).click()
    await page.getByText('Nothing to make').waitFor()
    await expectAccessible(page, 'empty')
    await picture(page, 'kitchen-empty', look)

    const late = await send(bar, { tableName: '12', guestCount: 4, notes: 'Birthday' }, 'no onions')
    const slow = await send(bar, { tableName: 'Terrace 2' })
    const first = await send(bar, { type: 'takeaway', tabName: 'Kofi' })
    await send(bar, { tableName: '3' })
    const sentBefore = (id: string, minutes: number) =>
      stage.house.owner.query(
        'update kitchen_ticket set sent_at = sent_at - make_interval(mins => $2) where order_id = $1',
        [id, minutes],
      )
    await sentBefore(late.id, 19)
    await sentBefore(slow.id, 9)
    const more = { lines: [{ menuItemId: bar.water.id, quantity: 3 }], send: true }
    await given(bar.waiter.post(`/api/restaurant/orders/${first.id}/lines`, more), 201)
    const line = slow.lines.find(({ name }) => name === 'Jollof')?.id
    await given(bar.owner.post(`/api/restaurant/orders/${slow.id}/lines/${line}/void`, { reason: 'Late', quantity: 1 }))
    await page.reload()
    await page.getByText('ADD-ON').waitFor()
    await ticketAt(page, 'Table 12').getByRole('button', { name: /Water/ }).click()
    await page.getByRole('button', { name: 'All day' }).click()
    await expectAccessible(page, 'full')
    await picture(page, 'kitchen-full', look)

    await ticketAt(page, 'Table 3').getByRole('button', { name: 'Done' }).last().click()
    await page.getByRole('button', { name: 'Recall' }).click()
    await page.getByRole('region', { name: 'Finished tickets' }).getByText('Table 3').waitFor()
    await expectAccessible(page, 'recall')
    await picture(page, 'kitchen-recall', look)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /Change$/ }).click()
    await page.getByRole('heading', { name: 'Which station is this?' }).waitFor()
    await expectAccessible(page, 'stations')
    await picture(page, 'kitchen-stations', look)

    await page.route('**/api/restaurant/kitchen-tickets**', (route) =>
      route.fulfill({ status: 400, json: { success: false, error: 'Something went wrong', code: 'invalid' } }),
    )
    await page.goto(`/restaurant/kitchen?at=${at}`)
    await page.getByRole('alert').waitFor()
    await expectAccessible(page, 'error')
    await picture(page, 'kitchen-error', look)
  })
})
