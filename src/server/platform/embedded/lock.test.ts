import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withLock } from './lock.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostelry-lock-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('one at a time holds the lock, and nothing is left of it', async () => {
  const file = join(folder, 'lock')
  const story: string[] = []
  const work = (name: string) =>
    withLock(file, async () => {
      story.push(`${name} in`)
      await readFile(file) // gives the others the time to come in
      story.push(`${name} out`)
    })
  await Promise.all([work('a'), work('b'), work('c')])
  expect(story.map((line) => line.slice(2))).toEqual(['in', 'out', 'in', 'out', 'in', 'out'])
  expect(await readdir(folder)).toEqual([])
})

test('a holder that works for long keeps its lock', async () => {
  const file = join(folder, 'lock')
  const story: string[] = []
  const [held, beaten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const long = withLock(file, async () => {
    held.resolve()
    await beaten.promise
    story.push('long')
  })
  await held.promise
  const short = withLock(file, async () => story.push('next'), { staleMillis: 1500 })
  // It touches its lock every second: by the second time it has held it for longer than an untouched one is left alone.
  await vi.waitUntil(async () => (await readFile(file, 'utf8')).endsWith(' 2'), { interval: 20, timeout: 10_000 })
  beaten.resolve()
  await Promise.all([long, short])
  expect(story).toEqual(['long', 'next'])
})

test('a lock whose holder died is taken over', async () => {
  const file = join(folder, 'lock')
  await writeFile(file, '2147483647 0011aabb 3')
  expect(await withLock(file, async () => 'done')).toBe('done')
})

test('a lock that nobody touches is taken over, even when its number lives on as another program', async () => {
  const file = join(folder, 'lock')
  await writeFile(file, `${process.pid} 0011aabb 3`)
  expect(await withLock(file, async () => 'done', { staleMillis: 300 })).toBe('done')
})

test('work that fails gives the lock back', async () => {
  const file = join(folder, 'lock')
  const failing = withLock(file, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await readdir(folder)).toEqual([])
})
