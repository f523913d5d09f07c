import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ground } from '#server/main.ts'
import { asOwner } from './scene.ts'

export type Floor = { stepsMs: number; syncMs: number; selectMs: number; commitMs: number }

const rounds = 400
/** Until the program that measures is compiled as it stays; without them the arithmetic was told five times too slow. */
const warmUpRounds = 800

/** What the machine gives at this minute: 100,000 steps of arithmetic, a synced 8 KB write, a point read, a commit of one row. Medians. */
export async function measureFloor(ground: Ground): Promise<Floor> {
  return {
    stepsMs: await median(steps),
    syncMs: await syncedWrite(ground.config.dataFolder),
    ...(await asOwner(ground, async (client) => {
      await client.query('create table if not exists bench_floor (n integer)')
      const selectMs = await median(() => client.query({ name: 'point', text: 'select 1' }))
      const commitMs = await median(() => client.query({ name: 'row', text: 'insert into bench_floor values (1)' }))
      await client.query('drop table bench_floor')
      return { selectMs, commitMs }
    })),
  }
}

async function steps(): Promise<number> {
  let sum = 0
  for (let step = 0; step < 100_000; step += 1) sum = (sum * 31 + step) | 0
  return sum
}

async function syncedWrite(folder: string): Promise<number> {
  const path = join(folder, 'floor.bin')
  const file = await open(path, 'w')
  const page = Buffer.alloc(8192, 1)
  try {
    return await median(async () => {
      await file.write(page, 0, page.length, 0)
      await file.datasync()
    })
  } finally {
    await file.close()
    await rm(path)
  }
}

async function median(work: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < warmUpRounds; round += 1) await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(rounds / 2)] ?? 0
}
