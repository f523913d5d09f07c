import { addDays, daysBetween } from '#contract/kernel/day.ts'
import { backOfficeOwner } from '../rules/people.ts'
import { randomFrom } from '../rules/random.ts'
import { backOfficeStore, workshopNeeds } from '../rules/stock/back-office.ts'
import { closeDay, employ, type Opening } from './employ.ts'
import { layStore, supply, writeOff } from './store.ts'

const daysOfWork = 5

/** Opens a back office some days ago: stock comes, goes to the workshop, and some of it is lost. */
export async function openBackOffice(opening: Opening): Promise<void> {
  const { date } = opening
  const opened = addDays(date, -daysOfWork)
  const { tenant, staff } = await employ(opening, {
    members: [backOfficeOwner],
    name: 'Ridge Back Office',
    plan: 'ops_suite',
    address: '3 Liberation Road, Ridge, Accra',
    businessDate: opened,
  })
  const random = randomFrom(20_260_322)
  const store = await layStore(staff('owner', opened, 8 * 60), backOfficeStore)
  const needs = new Map([['Workshop', workshopNeeds]])
  for (let day = opened; day < date; day = addDays(day, 1)) {
    const nth = daysBetween(opened, day)
    if (nth % 3 === 0)
      await supply(staff('owner', day, 9 * 60), { store, random, needs, awaited: backOfficeStore.awaited })
    const losses = backOfficeStore.losses.filter(({ dayOfWeek }) => dayOfWeek === nth)
    for (const loss of losses) await writeOff(staff('owner', day, 16 * 60), store, loss)
    await closeDay(opening, tenant, { day, next: addDays(day, 1) })
  }
}
