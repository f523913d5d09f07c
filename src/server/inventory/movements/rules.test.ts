import { describe, expect, test } from 'vitest'
import { isZero, majorOf, ofMajor, subtract, add, type Money, zero } from '#contract/kernel/money.ts'
import { type Held, putIn, takeBack, takeOut, unitCost } from './rules.ts'

const million = 1_000_000n
const nothing: Held = { quantity: 0n, value: zero, lastCost: 0n }
const pieces = (count: number) => BigInt(Math.round(count * 1e6))
const costing = (cost: number) => pieces(cost) * 100n

function came(held: Held, quantity: number, cost: number): Held {
  return putIn(held, pieces(quantity), ofMajor(quantity * cost)).held
}

function shown({ quantity, value }: Held): [number, number] {
  return [Number(quantity) / 1e6, majorOf(value)]
}

describe('the moving average', () => {
  test('is what lies there by its value, and an issue never changes it', () => {
    const held = came(came(nothing, 8, 10), 4, 16)
    expect([shown(held), held.lastCost]).toEqual([[12, 144], costing(12)])
    const out = takeOut(held, pieces(10))
    expect([majorOf(out.value), shown(out.held)]).toEqual([120, [2, 24]])
  })

  test('of 10 at 10 and 10 at 20 is 15: 15 leave for 225, and 75 stay', () => {
    const out = takeOut(came(came(nothing, 10, 10), 10, 20), pieces(15))
    expect([majorOf(out.value), shown(out.held)]).toEqual([225, [5, 75]])
  })

  test('of 100 at 10 and 100 at 12 is 11, and 12.60 after 50 left and 100 came at 15', () => {
    const out = takeOut(came(came(nothing, 100, 10), 100, 12), pieces(50))
    expect([majorOf(out.value), shown(out.held)]).toEqual([550, [150, 1650]])
    expect(came(out.held, 100, 15).lastCost).toBe(costing(12.6))
  })

  test('leaves nothing behind: 13.13 and 12.20 come, two leave, and two come back for what they left at', () => {
    const held = came(came(nothing, 1, 13.13), 1, 12.2)
    const out = takeOut(held, pieces(2))
    expect(shown(out.held)).toEqual([0, 0])
    expect(shown(putIn(out.held, pieces(2), out.value).held)).toEqual([2, 25.33])
  })

  test('gives the last of it the whole value that is left', () => {
    let held = came(nothing, 3, 10 / 3)
    const costs: Money[] = []
    for (let taken = 0; taken < 3; taken += 1) {
      const out = takeOut(held, million)
      costs.push(out.value)
      held = out.held
    }
    expect([costs.map(majorOf), shown(held)]).toEqual([
      [3.33, 3.34, 3.33],
      [0, 0],
    ])
  })
})

describe('below zero', () => {
  test('what is not there leaves at the last known cost', () => {
    const out = takeOut(came(nothing, 3, 12), pieces(5))
    expect([majorOf(out.value), shown(out.held)]).toEqual([60, [-2, -24]])
  })

  test('what never came costs nothing until it comes', () => {
    const out = takeOut(nothing, pieces(2))
    expect([majorOf(out.value), shown(out.held)]).toEqual([0, [-2, 0]])
    const back = putIn(out.held, pieces(2), ofMajor(20))
    expect([majorOf(back.revaluation), shown(back.held)]).toEqual([-20, [0, 0]])
  })

  test.each([
    ['a part of the hole is filled at its own cost', [-5, -500], [1, 10], [-4, -400, 90]],
    ['the hole is filled and one is left at its cost', [-5, -500], [6, 10], [1, 10, 450]],
    ['what fills the hole to the last leaves nothing', [-2, -10], [2, 10], [0, 0, -10]],
  ] as const)('%s', (_, [missing, guessed], [quantity, cost], after) => {
    const held = { quantity: pieces(missing), value: ofMajor(guessed), lastCost: 0n }
    const came = putIn(held, pieces(quantity), ofMajor(quantity * cost))
    expect([...shown(came.held), majorOf(came.revaluation)]).toEqual(after)
  })
})

describe('taking back', () => {
  test('what just came leaves everything as it was', () => {
    const held = came(nothing, 10, 10)
    const back = takeBack(came(held, 10, 20), pieces(10), ofMajor(200))
    expect([shown(back.held), majorOf(back.revaluation)]).toEqual([[10, 100], 0])
  })

  test('a receipt of which some was used leaves the rest of the value, if that can stand', () => {
    const used = takeOut(came(came(nothing, 10, 10), 10, 20), pieces(15)).held
    const back = takeBack(used, pieces(5), ofMajor(50))
    expect([shown(back.held), majorOf(back.revaluation)]).toEqual([[0, 0], -25])
  })

  test('one at 10 and one at 20 came, one left: the first is taken back and nothing is worth nothing', () => {
    const used = takeOut(came(came(nothing, 1, 10), 1, 20), million).held
    const back = takeBack(used, million, ofMajor(10))
    expect([shown(back.held), majorOf(back.revaluation)]).toEqual([[0, 0], -5])
  })

  test('what would be worth less than nothing leaves at its average instead', () => {
    const used = takeOut(came(came(nothing, 10, 1), 1, 100), pieces(5)).held
    const back = takeBack(used, million, ofMajor(100))
    expect([shown(back.held), majorOf(back.revaluation)]).toEqual([[5, 50], 90])
  })
})

test('whatever comes and goes, value follows quantity and nothing is worth nothing', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let run = 0; run < 200; run += 1) {
    let held = nothing
    let [quantity, value] = [0n, zero]
    for (let step = 0; step < 40; step += 1) {
      const size = BigInt(random(9_000_000) + 1)
      if (random(2) === 0) {
        const worth = ofMajor(random(10_000) / 100)
        const put = putIn(held, size, worth)
        ;[held, quantity, value] = [put.held, quantity + size, add(value, worth, put.revaluation)]
      } else {
        const taken = takeOut(held, random(4) === 0 && held.quantity > 0n ? held.quantity : size)
        ;[quantity, value] = [quantity + taken.held.quantity - held.quantity, subtract(value, taken.value)]
        held = taken.held
      }
      expect([held.quantity, held.value]).toEqual([quantity, value])
      if (held.quantity === 0n) expect(isZero(held.value)).toBe(true)
      else expect(majorOf(held.value) * Number(held.quantity)).toBeGreaterThanOrEqual(0)
      expect(held.lastCost).toBeGreaterThanOrEqual(0n)
    }
  }
})

test('a unit that costs less than a minor unit keeps its cost', () => {
  expect(unitCost(ofMajor(50), pieces(750))).toBe(6_666_667n)
})
