import { describe, expect, test } from 'vitest'
import type { CustomGrant } from '#contract/identity/custom-permissions/shapes.ts'
import type { Target } from '#contract/identity/custom-permissions/rules.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import { becauseOf } from '#contract/identity/custom-permissions/rules.ts'
import { areasOfRights, changesFor, heldOf, reasonsOf, undoing, whyNot } from './rules.ts'

const ama = 'ama' as UserId // an id in name alone
const role: Target = { role: 'housekeeper', userId: null }
const person: Target = { role: 'housekeeper', userId: ama }

function grant(part: Partial<CustomGrant>): CustomGrant {
  const grantedAt = '2026-03-02T10:00:00Z' as Instant // an instant by its form
  return { role: null, userId: null, permission: 'guests:read', effect: 'add', grantedBy: 'Kofi', grantedAt, ...part }
}

describe('what is asked for', () => {
  test('goes back to the standard where that is enough, and leaves alone what is so already', () => {
    const added = [grant({ role: 'housekeeper' })]
    const asked = (to: 'held' | 'withheld', grants: CustomGrant[], target = role) =>
      changesFor(grants, { target, permissions: ['guests:read'], to })
    expect(asked('held', [])).toEqual([{ permission: 'guests:read', effect: 'add' }])
    expect(asked('held', added)).toEqual([])
    expect(asked('withheld', added)).toEqual([{ permission: 'guests:read', effect: 'standard' }])
    expect(asked('withheld', added, person)).toEqual([{ permission: 'guests:read', effect: 'remove' }])
  })

  test('is undone by what stood there before', () => {
    const before = [grant({ userId: ama, effect: 'remove' })]
    const changes = [{ permission: 'guests:read', effect: 'standard' } as const]
    expect(undoing(before, person, changes)).toEqual([{ permission: 'guests:read', effect: 'remove' }])
    expect(undoing([], person, changes)).toEqual(changes)
  })
})

test('a right bears every reason, by whom and when', () => {
  const grants = [grant({ role: 'housekeeper' }), grant({ userId: ama, effect: 'remove' })]
  const because = becauseOf(grants, person, 'guests:read')
  expect(because.held).toBe(false)
  expect(reasonsOf(because, person, () => 'today')).toEqual([
    'Not in the standard of the role Housekeeper',
    'Added to the role Housekeeper by Kofi, today',
    'Taken from this person by Kofi, today',
  ])
})

test('a group is held whole, in part or not at all', () => {
  const group = ['guests:read', 'housekeeping:read'] as const
  expect(heldOf([], role, group)).toBe('some')
  expect(heldOf([grant({ role: 'housekeeper' })], role, group)).toBe('all')
  expect(heldOf([], role, ['guests:read'])).toBe('none')
})

test('an owner, what one does not hold, and what the whole role has lost are refused in words', () => {
  const asked = { permissions: ['guests:read'] as const, held: ['guests:read'] }
  expect(whyNot([], { ...asked, target: { role: 'owner', userId: null } })).toMatch('An owner keeps every right')
  expect(whyNot([], { ...asked, target: role, held: [] })).toMatch('only what you may do yourself')
  expect(whyNot([grant({ role: 'housekeeper', effect: 'remove' })], { ...asked, target: person })).toMatch('whole role')
  expect(whyNot([], { ...asked, target: person })).toBeUndefined()
})

test('every right stands under what it is about', () => {
  expect(areasOfRights.map(({ label }) => label)).toContain('Books')
  expect(areasOfRights.flatMap(({ permissions }) => permissions)).not.toContain('superadmin:all')
})
