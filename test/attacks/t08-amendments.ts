import { brokenAfter, raceRound, raceScene } from '../setup/races.ts'
import { type Attack, rowOf } from './setup/row.ts'
import { openTarget } from './setup/target.ts'
import { together } from './setup/together.ts'

const rounds = 10_000
const workers = 4
/** Of one house; then another takes its place, whose people have signed in anew. */
const roundsOfHouse = 250

/** Bookings, amendments, moves, extensions, splits, swaps and reinstatements that want one room, one last night and one vacant room. */
export async function* attack(): Attack {
  const target = await openTarget()
  try {
    const broken: string[] = []
    let requests = 0
    await together(Array.from({ length: rounds / roundsOfHouse }), { workers }, async () => {
      const scene = await raceScene(target.house)
      for (let round = 0; round < roundsOfHouse; round += 1) await raceRound(scene, round)
      broken.push(...(await brokenAfter(scene)))
      requests += scene.requests
    })
    yield rowOf(
      'T8 amendments of all kinds race for one thing',
      '1 winner each, 0 overlaps by a full self-join, counters as recounted',
      { done: `${rounds} rounds, ${requests} requests`, broken },
    )
  } finally {
    await target.close()
  }
}
