import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Bar } from '../setup/restaurant.ts'

/** An item of the grid, by its name. */
export const tile = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Items' }).getByRole('button', { name: new RegExp(`^${name}`) })
/** Presses the button of that name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
/** The order beside the grid, or over it on a phone. */
export const theOrder = (page: Page) => page.getByRole('region', { name: 'Order', exact: true })
/** The menu of the drawer. */
export const drawer = (page: Page) => page.getByRole('button', { name: 'Drawer', exact: true })
/** All orders of the bar by number, as its owner is told. */
export const ordersOf = async (bar: Bar) => {
  const { body } = await bar.owner.get('/api/restaurant/orders?sort=orderNumber&limit=100')
  return body.data
}
/** Expects that the books agree with what was sold. */
export const agree = async (bar: Bar) =>
  expect(await bar.owner.get('/api/accounting/verify')).toMatchObject({ body: { data: { ok: true } } })
