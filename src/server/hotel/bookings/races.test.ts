import { expect, test } from 'vitest'
import { type House, openHouse } from '#test/setup/house.ts'
import { brokenAfter, raceRound, raceScene } from '#test/setup/races.ts'

/** What is broken after so many rounds, or sooner where a round shows it. */
async function raced(house: House, rounds: number): Promise<string[]> {
  const scene = await raceScene(house)
  for (let round = 0; round < rounds && scene.broken.length === 0; round += 1) await raceRound(scene, round)
  return brokenAfter(scene)
}

test('of bookings, amendments, moves, extensions, splits, swaps and reinstatements that want one thing exactly one gets it', async () => {
  const house = await openHouse()
  try {
    expect(await raced(house, 6)).toEqual([])
  } finally {
    await house.close()
  }
})

test('without its exclusion constraint the same race gives rooms twice', async () => {
  const bare = await openHouse()
  try {
    await bare.owner.query('alter table room_hold drop constraint room_given_once')
    expect(await raced(bare, 40)).toContainEqual(expect.stringMatching(/holds overlap/))
  } finally {
    await bare.close()
  }
})
