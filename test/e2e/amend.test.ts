import { afterAll, beforeAll, test } from 'vitest'
import { aSetting, book } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test.each(looksToTake)(
  'a stay is amended with its price told beforehand, refused in words, done, and taken back: $theme, $width px wide',
  async (look) => {
    const setting = await aSetting(stage.house, { taxSet: 'GH' })
    const [roomId, other] = setting.hotel.roomIds
    const { id } = await book(setting, { roomId })
    const later = { arrival: '2026-03-07', departure: '2026-03-09', guest: { firstName: 'Kofi', lastName: 'Boateng' } }
    await book(setting, { ...later, roomId })
    const page = await openAs(stage, setting.owner, { path: `/hotel/bookings/${id}`, ...look })
    const panel = page.getByRole('dialog', { name: 'Ama Mensah', exact: true })
    await panel.getByRole('button', { name: 'Amend', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Amend the stay of Ama Mensah' })
    const departure = dialog.getByLabel('Departure', { exact: true })

    await departure.fill('03/08/2026')
    await dialog.getByText(/^Room 101 is taken on these days by Kofi Boateng \(BK-/).waitFor()
    await picture(page, 'amend-refused', look)
    await departure.fill('03/06/2026')
    await dialog.getByRole('cell', { name: '+242.00' }).waitFor()
    await expectAccessible(page, 'the form of an amendment')
    await picture(page, 'amend', look)
    await dialog.getByRole('button', { name: 'Amend', exact: true }).click()
    await panel.getByText('4 nights', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await panel.getByText('2 nights', { exact: true }).first().waitFor()

    await setting.desk.post(`/api/hotel/bookings/${id}/split`, { night: '2026-03-03', roomId: other })
    const rooms = panel.getByRole('region', { name: 'Rooms of the stay' })
    await rooms.getByText('102').waitFor()
    await picture(page, 'split-stay', look)
    await rooms.getByRole('button', { name: 'One room for all nights' }).click()
    await rooms.waitFor({ state: 'detached' })
  },
)
