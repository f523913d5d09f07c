import { expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { partsOf } from './menu/menu.ts'
import { planBookings } from './plan.ts'
import { randomFrom } from './random.ts'
import { hotelHouse } from './trade/hotel-outlets.ts'
import { planOrders } from './trade/orders.ts'

test('two demos of the same day plan the same trade', () => {
  const place = { opened: dayOf('2026-03-01'), today: addDays(dayOf('2026-03-01'), 21) }
  const plan = planBookings(randomFrom(1), place)
  expect(planBookings(randomFrom(1), place)).toEqual(plan)
  expect(planBookings(randomFrom(2), place)).not.toEqual(plan)
  expect(plan.every((one) => one.bookedOn <= one.arrival && one.arrival < one.departure)).toBe(true)
})

test('two demos plan the same orders, each paid after it is taken and before the outlet closes', () => {
  for (const outlet of hotelHouse.outlets) {
    const asked = { outlet, menu: hotelHouse.menu, dayOfWeek: 2 }
    const orders = planOrders(randomFrom(1), asked)
    expect(planOrders(randomFrom(1), asked)).toEqual(orders)
    expect(planOrders(randomFrom(2), asked)).not.toEqual(orders)
    expect(orders.every(({ minute, paidAt }) => minute < paidAt && paidAt < outlet.closes)).toBe(true)
    expect(orders.every(({ lines }) => lines.length > 0)).toBe(true)
  }
})

test('a recipe is read as it is written, and nonsense is refused', () => {
  expect(partsOf('280g CHICKEN, 2 EGG, 300g PLANTAIN@75, 0.5 of Pepper sauce')).toEqual([
    { sku: 'CHICKEN', quantity: 280, unit: 'g', yieldPercent: null },
    { sku: 'EGG', quantity: 2, unit: null, yieldPercent: null },
    { sku: 'PLANTAIN', quantity: 300, unit: 'g', yieldPercent: 75 },
    { recipe: 'Pepper sauce', quantity: 0.5 },
  ])
  expect(() => partsOf('some chicken')).toThrow(SyntaxError)
})
