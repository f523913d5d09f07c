import { expect, test } from 'vitest'
import { wiring } from '#server/wiring.ts'
import { byName, connect, into, openWiring } from './wiring.ts'

test.each(wiring.map((wire) => [wire.slot, wire] as const))(
  'the house does not start without what belongs into %s',
  (slot, wire) => {
    expect(() => connect(wiring.filter((other) => other !== wire))).toThrow(slot)
  },
)

test('the house is wired as often as it starts, and always the same', () => {
  connect(wiring)
  expect(() => connect(wiring)).not.toThrow()
})

test('a slot is asked after it was filled, is filled once, and its name is its own', () => {
  const small = openWiring()
  const slot = small.openSlot<number>('a number')
  expect(() => slot.get()).toThrow('a number')
  small.connect([into(slot, 1)])
  expect(slot.get()).toBe(1)
  expect(() => small.connect([into(slot, 2)])).toThrow('twice')
  expect(() => small.openSlot('a number')).toThrow('twice')
})

test('two features do not give the same name', () => {
  expect(byName({ folio: 1 }, { order: 2 }).get('order')).toBe(2)
  expect(() => byName({ folio: 1 }, { folio: 2 })).toThrow('folio')
})
