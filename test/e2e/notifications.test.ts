import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingFromOutside } from '#contract/hotel/bookings/notices.ts'
import { tillVariance } from '#contract/restaurant/till-sessions/notices.ts'
import { mailDue } from '#server/notices/mail/actions/due.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { aTenant, type TestTenant } from '../setup/house.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

function bookings({ ctx }: TestTenant, guests: readonly string[]) {
  return ctx.transaction(async (tx) => {
    for (const guest of guests) {
      const values = { source: 'Website', guest, arrival: '2026-03-02', departure: '2026-03-04', roomType: 'Double' }
      await raise(tx, bookingFromOutside, { values, actionUrl: '/hotel/bookings' })
    }
  })
}

function variance({ ctx }: TestTenant) {
  const words = { till: 'Palm Bar, Main', person: 'Ama', counted: '₵480.00', expected: '₵500.00', variance: '-₵20.00' }
  return ctx.transaction((tx) =>
    raise(tx, tillVariance, { values: { ...words, reason: 'Wrong change' }, actionUrl: '/restaurant/pos' }),
  )
}

/** One look takes ten seconds; the others are taken where pictures are kept. */
const taken = process.env['PICTURES'] ? looksToTake : looksToTake.slice(0, 1)

test.each(taken)(
  'an owner chooses who is told and in which words, and sees what became of it: $theme, $width px wide',
  async (look) => {
    const tenant = await aTenant(stage.house)
    const [owner, desk] = [await tenant.as('owner'), await tenant.as('receptionist')]
    const page = await openAs(stage, owner, { path: '/notifications', ...look })
    await page.getByText('No notifications').waitFor()
    await picture(page, 'notifications-empty', look)

    await page.getByRole('tab', { name: 'Who is told' }).click()
    await page.getByRole('link', { name: 'New booking from outside' }).waitFor()
    await picture(page, 'notification-config', look)
    await expectAccessible(page, 'who is told')
    await page.getByLabel('Quiet from').fill('22:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please fill this in').waitFor()
    await picture(page, 'notification-config-refused', look)
    await page.getByLabel('Quiet from').fill('')
    await page.getByLabel('A refund is large from').fill('750')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Notifications saved').waitFor()

    await page.getByRole('link', { name: 'New booking from outside' }).click()
    const panel = page.getByRole('dialog', { name: 'New booking from outside' })
    await panel.getByRole('radiogroup', { name: 'Mail for Owner' }).getByText('At once').click()
    await panel.getByRole('combobox', { name: 'Add a person' }).fill('recep')
    await page.getByRole('option', { name: 'receptionist Tester' }).click()
    await picture(page, 'notification-event', look)
    await expectAccessible(page, 'an event')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByText('changed by owner Tester').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Your own').waitFor()

    await page.getByRole('tab', { name: 'Templates' }).click()
    const entry = page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Notifications' })
    expect(await entry.getAttribute('aria-current')).toBe('page')
    await page.getByLabel('Search templates').fill('new booking by')
    await page.getByText('New booking by {{source}}').first().click()
    await page.getByLabel('Title').fill('Booked by {{sauce}}')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('{{sauce}} is not a field of this template').waitFor()
    await page.getByLabel('Title').fill('Booked by {{source}} <script>alert(1)</script>')
    await page.getByText('Booked by Website <script>alert(1)</script>').waitFor()
    await picture(page, 'notification-template', look)
    await expectAccessible(page, 'the words of an event')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('changed by owner Tester').waitFor()
    await page.keyboard.press('Escape')
    await picture(page, 'notification-templates', look)

    await bookings(tenant, ['Ama Mensah', 'Kofi Boateng', 'Esi Owusu'])
    await variance(tenant)
    // What is high shows itself; only one toast at a time.
    await page.getByText('Palm Bar, Main differs by -₵20.00').first().waitFor()
    await mailDue(stage.house.platform)
    await page.getByRole('button', { name: 'Notifications, 4 unread' }).click()
    await picture(page, 'bell', look)
    await page.getByRole('link', { name: 'All notifications' }).click()
    // The bell tells it too, until it has gone.
    const mine = page.getByRole('tabpanel', { name: 'Mine' })
    await mine.getByText('Ama Mensah, 03/02/2026 to 03/04/2026, Double.').waitFor()
    await picture(page, 'notifications', look)
    await expectAccessible(page, 'my notifications')
    await page.getByRole('button', { name: 'Mark as read' }).first().click()
    await page.getByRole('button', { name: 'Notifications, 3 unread' }).waitFor()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('All notifications marked as read').waitFor()

    await page.getByRole('tab', { name: 'Analytics' }).click()
    await page.getByRole('button', { name: 'Mails: 3, show them', exact: true }).waitFor()
    await picture(page, 'notification-analytics', look)
    await expectAccessible(page, 'analytics')
    await page.getByRole('button', { name: 'Receptionist, sent: 3, show them' }).click()
    await expect.poll(() => page.getByText('receptionist Tester, Receptionist').count()).toBe(3)
    await picture(page, 'notification-analytics-rows', look)

    const own = await openAs(stage, desk, { path: '/notifications', ...look })
    await own.getByText('Booked by Website <script>').first().waitFor()
    expect(await own.getByRole('tab').count()).toBe(0)
    await own.goto('/account/notifications')
    await own.getByRole('radiogroup', { name: 'Mail: Overdue arrival' }).getByText('Daily digest').click()
    await own.getByLabel('Quiet from').fill('9 pm')
    await own.getByRole('button', { name: 'Save' }).click()
    await own.getByText('A time of day, such as 22:00').waitFor()
    await own.getByLabel('Quiet from').fill('21:00')
    await own.getByLabel('Quiet until').fill('06:30')
    await picture(own, 'own-notifications', look)
    await expectAccessible(own, 'one’s own mail')
    await own.getByRole('button', { name: 'Save' }).click()
    await own.getByText('Saved', { exact: true }).waitFor()
  },
)
