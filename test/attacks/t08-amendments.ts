import { brokenAfter, raceRound, raceScene } from '../setup/races.ts'
import { type Attack, rowOf } from './setup/row.ts'
import { openTarget } from './setup/target.ts'
import { together } from './setup/together.ts'

const rounds = 10_000
const houses = 4

/** Bookings, amendments, moves, extensions, splits, swaps and reinstatements that want one room, one last night and one vacant room. */
export async function* attack(): Attack {
  const target = await openTarget()
  try {
    const scenes = await Promise.all(Array.from({ length: houses }, () => raceScene(target.house)))
    await together(scenes, { workers: houses }, async (scene) => {
      for (let round = 0; round < rounds / houses; round += 1) await raceRound(scene, round)
    })
    const broken = (await Promise.all(scenes.map(brokenAfter))).flat()
    const requests = scenes.reduce((all, scene) => all + scene.requests, 0)
    yield rowOf(
      'T8 amendments of all kinds race for one thing',
      '1 winner each, 0 overlaps by a full self-join, counters as recounted',
      { done: `${rounds} rounds, ${requests} requests`, broken },
    )
  } finally {
    await target.close()
  }
}
