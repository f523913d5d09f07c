import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '#test/setup/house.ts'
import { steps } from './sale/steps.ts'
import { aWorld, fingerprint, prove, type World } from './sale/world.ts'

const length = Number(process.env['HOSTELRY_MODEL_STEPS'] ?? 250)
const seed = Number(process.env['HOSTELRY_MODEL_SEED'] ?? 20_260_302)
const bag = steps.flatMap(([name, times, step]) => Array.from({ length: times }, () => ({ name, step })))

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test(
  `${length} acts at random leave books, stock, folios and drawers true, and a refusal leaves all as it was`,
  { timeout: 60_000 + length * 500 },
  async () => {
    const world = await aWorld(house, seed)
    let print = await fingerprint(world)
    for (let nth = 1; nth <= length; nth += 1) {
      print = await act(world, nth, print)
      if (nth % 100 === 0) await prove(world)
    }
    await prove(world)
    expect(world.orders.size).toBeGreaterThan(length / 8)
    if (process.env['HOSTELRY_MODEL_STEPS']) console.info(tally(world))
  },
)

/** Does one act; a refusal has a name and changes nothing. */
async function act(world: World, nth: number, before: string): Promise<string> {
  const { name, step } = world.chance.oneOf(bag)
  const where = `seed ${seed}, act ${nth}: ${name}`
  const answer = await step(world).catch((error: unknown) => {
    throw new Error(where, { cause: error })
  })
  if (!answer || answer.status < 300) return fingerprint(world)
  const said = `${where}: ${JSON.stringify(answer.body)}`
  expect([400, 409], said).toContain(answer.status)
  const code = `${name}: ${String(answer.body['code'])}`
  world.refused.set(code, (world.refused.get(code) ?? 0) + 1)
  const after = await fingerprint(world)
  // Its first steps may have paid other orders before the last one was refused.
  if (name !== 'close till' && name !== 'night audit') expect(after, said).toBe(before)
  return after
}

function tally({ orders, audits, refused }: World): string {
  const states = Map.groupBy(orders.values(), ({ status, paymentStatus }) => `${status}, ${paymentStatus}`)
  const counts = [...states].map(([state, all]) => `${all.length} ${state}`)
  return [`${orders.size} orders: ${counts.join('; ')}`, `${audits} nights`, ...[...refused].map(String)].join('\n')
}
