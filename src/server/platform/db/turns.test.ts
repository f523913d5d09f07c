import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { openTurns } from './turns.ts'

const tenant = newId<'tenant'>()

/** Works that end when they are told to, with the order in which they began. */
function stage() {
  const turns = openTurns(2)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, isLong = false, of = tenant) =>
    turns.take({ tenant: of, isLong }, () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = (name: string) => {
    ends.get(name)?.()
    return settled()
  }
  return { began, run, end, settled }
}

test('two transactions of a tenant run at once, the others in their turn', async () => {
  const { began, run, end, settled } = stage()
  const all = [run('a'), run('b'), run('c'), run('d')]
  await settled()
  expect(began).toEqual(['a', 'b'])
  await end('b')
  expect(began).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) await end(name)
  await Promise.all(all)
})

test('a long work never holds both turns, and the desk passes a second one', async () => {
  const { began, run, end, settled } = stage()
  const all = [run('audit', true), run('import', true), run('sale')]
  await settled()
  expect(began).toEqual(['audit', 'sale'])
  await end('audit')
  expect(began).toEqual(['audit', 'sale', 'import'])
  for (const name of ['sale', 'import']) await end(name)
  await Promise.all(all)
})

test('a work that fails gives its turn on, and one tenant does not wait for another', async () => {
  const turns = openTurns(2)
  const other = newId<'tenant'>()
  const failing = () => Promise.reject(new Error('refused'))
  for (let time = 0; time < 3; time += 1) {
    await expect(turns.take({ tenant, isLong: true }, failing)).rejects.toThrow('refused')
  }
  const { began, run, end, settled } = stage()
  const all = [run('a'), run('b'), run('c', false, other)]
  await settled()
  expect(began).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'b', 'c']) await end(name)
  await Promise.all(all)
})
