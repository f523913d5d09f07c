import { hashPassword } from '#server/identity/public/sessions.ts'
import { insertUser } from '#server/identity/public/users.ts'
import { today } from '#server/platform/clock.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { Route } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoPassword, demoSuperadmin } from '../rules/people.ts'
import { openBackOffice } from './back-office.ts'
import { openBistro } from './bistro.ts'
import { type Tell, timeZone } from './employ.ts'
import { openHotel } from './hotel.ts'

/**
 * Fills an empty database with the demo: a hotel in Accra that has traded for three weeks up to today, its restaurant and bars for one,
 * a bistro, a back office, and a sign-in for each role. The superadmin is made last: it marks a demo that is whole.
 * @param routes the calls of the product; all trade is made through them
 */
export async function fillDemo(platform: Platform, routes: readonly Route[], tell: Tell = () => {}): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const opening = { platform, routes, passwordHash, date: today(platform.clock, timeZone), tell }
  await Promise.all([openHotel(opening), openBistro(opening), openBackOffice(opening)])
  await inPlatform(platform.platformPool, (tx) =>
    insertUser(tx, { id: newId<'app_user'>(), tenantId: null, passwordHash, ...demoSuperadmin }),
  )
}
