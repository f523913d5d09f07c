import { addDays, daysBetween } from '#contract/kernel/day.ts'
import { bistroOwner, demoPassword } from '../rules/people.ts'
import { randomFrom } from '../rules/random.ts'
import { bistroHouse } from '../rules/trade/bistro-outlet.ts'
import { bankOnMondays, beginCash } from './cash.ts'
import { closeDay, employ, type Opening } from './employ.ts'
import { serveDay, serveToday } from './day.ts'
import { minuteOf } from './staff.ts'
import { openTrade } from './trading.ts'

const daysOfTrade = 7

/** Opens the bistro a week ago and runs it up to the middle of today; its owner does everything. */
export async function openBistro(opening: Opening): Promise<void> {
  const { platform, date } = opening
  const opened = addDays(date, -daysOfTrade)
  const { tenant, staff } = await employ(opening, {
    members: [bistroOwner],
    name: 'Osu Corner Bistro',
    plan: 'restaurant_suite',
    address: '14 Oxford Street, Osu, Accra',
    businessDate: opened,
    pricesIncludeTax: true,
  })
  await beginCash(staff('owner', opened, 5 * 60))
  const roles = { sellers: { OSU: 'owner' }, keeper: 'owner', manager: 'owner' } as const
  const approval = { email: bistroOwner.email, password: demoPassword }
  const trade = { staff, random: randomFrom(20_260_315), house: bistroHouse, roles, approval }
  const trading = await openTrade(trade, opened)
  for (let day = opened; day < date; day = addDays(day, 1)) {
    await bankOnMondays(staff('owner', day, 5 * 60), day)
    await serveDay(trading, { day, nth: daysBetween(opened, day), stays: [] })
    await closeDay(opening, tenant, { day, next: addDays(day, 1) })
  }
  await serveToday(trading, { day: date, nth: daysOfTrade, stays: [], now: minuteOf(platform.clock.now()) })
}
