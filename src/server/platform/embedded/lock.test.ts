import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
      await sleep(30)
      story.push(`${name} out`)
    })
  await Promise.all([work('a'), work('b'), work('c')])
  expect(story.map((line) => line.slice(2))).toEqual(['in', 'out', 'in', 'out', 'in', 'out'])
  expect(await readdir(folder)).toEqual([])
})

test('a holder that works for long keeps its lock', async () => {
  const file = join(folder, 'lock')
  const story: string[] = []
  const long = withLock(file, () => sleep(2500).then(() => story.push('long')))
  await sleep(50)
  await withLock(file, async () => story.push('next'), { staleMillis: 1500 })
  await long
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
