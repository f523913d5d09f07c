import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sendOrder } from '#contract/restaurant/orders/api/order.ts'
import type { OrderId } from '#contract/restaurant/orders/shapes.ts'
import { aStoredSession, fakeBrowser } from '#web/shell/fake-browser.ts'
import { ApiError } from '#web/shell/call/api-error.ts'
import { exchange } from '#web/shell/call/call.ts'
import { untilAnswered } from './sale.ts'

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser()
  browser.keep(aStoredSession('token'))
})

const id = '01890000-0000-7000-8000-000000000001' as OrderId // An id is a text.
const ask = () => exchange(sendOrder, { params: { id } }, { key: 'one-key' })
const patience = () => {
  const waits: number[] = []
  return {
    waits,
    onLost: vi.fn<() => void>(),
    pause: (seconds: number) => {
      waits.push(seconds)
      return Promise.resolve()
    },
  }
}

describe('a sale whose connection is lost', () => {
  test('is sent again as it was, with the same key, until an answer comes', async () => {
    const waiting = patience()
    browser.answers.push(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), {
      status: 200,
      body: { success: true, data: { orderNumber: 'ORD-1' } },
    })
    expect(await untilAnswered(ask, waiting)).toMatchObject({ data: { orderNumber: 'ORD-1' } })
    expect(waiting.waits).toEqual([1, 2])
    expect(waiting.onLost).toHaveBeenCalledTimes(2)
    expect(browser.requests.map(({ headers, url }) => [url, headers['idempotency-key']])).toEqual(
      Array.from({ length: 3 }, () => [`/api/restaurant/orders/${id}/send`, 'one-key']),
    )
  })

  test('ends with what the server says, also when it refuses', async () => {
    browser.answers.push(new TypeError('Failed to fetch'), {
      status: 409,
      body: { success: false, error: 'The total is 30.00 now', code: 'total_changed' },
    })
    const refused = await untilAnswered(ask, patience()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ code: 'total_changed', status: 409 })
    expect(browser.requests).toHaveLength(2)
  })
})
