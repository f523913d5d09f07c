import type { Instant } from '#contract/kernel/day.ts'
import { instantOf, stoppedClock } from '#server/platform/clock.ts'
import { aTenant, openHouse } from './house.ts'

export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes

export const password = 'a long test password'
export const browser = { 'user-agent': 'Firefox on a desk' }

export type Door = Awaited<ReturnType<typeof openDoor>>

/** A tenant whose people sign in and out, on a clock that stands still until it is told to pass. */
export async function openDoor() {
  let now = Date.parse('2026-03-02T08:00:00Z')
  const clock = stoppedClock('2026-03-02T08:00:00Z' as Instant) // an instant by its form
  const house = await openHouse({}, clock)
  const tenant = await aTenant(house)
  let users = 0

  const pass = (millis: number): void => {
    now += millis
    clock.moveTo(instantOf(now))
  }

  /** A user with an e-mail of its own. */
  const aUser = async (): Promise<{ id: string; email: string }> => {
    const person = await tenant.as('receptionist')
    const { user } = (await person.get('/api/auth/session')).body.data
    const email = `user${(users += 1)}@example.test`
    await house.owner.query('update app_user set email = $2 where id = $1', [user.id, email])
    await house.owner.query('delete from session where user_id = $1', [user.id])
    return { id: user.id, email }
  }

  const signIn = (email: string, given: { word?: string; headers?: Record<string, string>; from?: string } = {}) =>
    house.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: given.headers ?? browser,
      remoteAddress: given.from ?? '192.0.2.1',
      payload: { email, password: given.word ?? password },
    })

  return { house, tenant, clock, pass, aUser, signIn }
}
