import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting } from '../setup/stay.ts'
import { expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a housekeeper writes a task in one line, sees what is understood, does its steps and finishes it', async () => {
  const { tenant, owner } = await aSetting(stage.house)
  const maid = await tenant.as('housekeeper')
  const page = await openAs(stage, maid, { path: '/tasks' })
  await page.getByText('Nothing is left to do').waitFor()
  await expectEveryLook(page, 'tasks-empty')
  const quick = page.getByRole('form', { name: 'Quick add' })
  await quick.getByLabel('New task').fill('tomorrow 9am')
  await quick.getByRole('button', { name: 'Add' }).click()
  await quick.getByText('Write what is to be done').waitFor()
  await quick.getByLabel('New task').fill('Count the towels tomorrow 9am @housekeepertester #101 !high @nobody')
  const understood = quick.getByRole('list', { name: 'Understood' })
  for (const text of ['09:00', 'housekeeper Tester', 'Room 101', 'High', '@nobody is not known'])
    await understood.getByText(text).waitFor()
  await expectEveryLook(page, 'tasks-quick-add')
  await quick.getByLabel('New task').fill('Count the towels tomorrow 9am @housekeepertester #101 !high')
  await quick.getByRole('button', { name: 'Add' }).click()
  await given(maid.post('/api/hotel/tasks', { title: 'Air the lobby', dueOn: '2026-03-01', department: 'desk' }), 201)

  await page.getByRole('link', { name: 'Count the towels' }).click()
  const panel = page.getByRole('dialog', { name: 'Count the towels' })
  await panel.getByLabel('New step').last().fill('Pool towels')
  await panel.getByRole('button', { name: 'Add', exact: true }).click()
  await panel.getByRole('checkbox', { name: 'Pool towels' }).click()
  await panel.getByLabel('New comment').last().fill('Twelve are missing')
  await panel.getByRole('button', { name: 'Say it' }).click()
  await panel.getByText('Twelve are missing').waitFor()
  await expectEveryLook(page, 'task-panel')
  await panel.getByRole('button', { name: 'Done', exact: true }).click()
  await panel.getByText('Ended by').waitFor()
  await panel.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('tab', { name: /^All/ }).click()
  await page.getByRole('row', { name: /Air the lobby/ }).waitFor()
  await expectEveryLook(page, 'tasks-all')
  await given(owner.post('/api/hotel/handovers', { text: 'The lift is out until ten' }), 201)
  await page.getByRole('tab', { name: /^Hand-over/ }).click()
  const form = page.getByRole('form', { name: 'Write a hand-over' })
  await form.getByRole('button', { name: 'Hand over' }).click()
  await form.getByText('Write what the next shift should know').waitFor()
  await form.getByLabel('What the next shift should know').fill('Linen comes at two')
  await form.getByRole('button', { name: 'Hand over' }).click()
  const notes = page.getByRole('list', { name: 'Hand-over notes' })
  await notes.getByText('Linen comes at two').waitFor()
  await notes.getByRole('button', { name: 'I have read it' }).click()
  await notes.getByText('Read by housekeeper Tester').waitFor()
  await expectEveryLook(page, 'tasks-handover')
  const done = await given(maid.get('/api/hotel/tasks?view=done'))
  expect(done).toMatchObject([
    { title: 'Count the towels', dueOn: '2026-03-03', dueTime: '09:00', checklist: { done: 1, total: 1 } },
  ])
})
