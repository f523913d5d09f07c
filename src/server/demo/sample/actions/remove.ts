import type { Sample, SampleKind } from '#contract/demo/sample/shapes.ts'
import { sampleKinds } from '#contract/demo/sample/shapes.ts'
import { cancelBooking } from '#contract/hotel/bookings/api/booking.ts'
import { deleteGuest } from '#contract/hotel/guests/api.ts'
import { removeRateRule } from '#contract/hotel/room-types/api.ts'
import { changeItem, deleteItem } from '#contract/inventory/items/api.ts'
import { changeStockLocation, deleteStockLocation } from '#contract/inventory/locations/api.ts'
import { reverseMovement } from '#contract/inventory/movements/api.ts'
import type { Id } from '#contract/kernel/id.ts'
import { changeMenuCategory, deleteMenuCategory } from '#contract/restaurant/categories/api.ts'
import {
  changeMenuItem,
  changeModifierGroup,
  deleteMenuItem,
  deleteModifierGroup,
} from '#contract/restaurant/menu/api.ts'
import type { Ctx } from '#server/platform/context.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import type { Route } from '#server/platform/http/route.ts'
import { sampleMissing } from '../../errors.ts'
import { endSample, type KeptRecord, samplesToRemove, sampleIn, settleSample } from '../data.ts'
import { callsOf } from './record.ts'
import { sampleOf } from './show.ts'

/**
 * Takes the sample data back: deletes what nothing depends on, cancels or archives the rest and says why it stays. What was cut off goes on
 * where it stood.
 * @throws 409 `sample_missing`
 */
export async function removeSample(ctx: Ctx, routes: readonly Route[]): Promise<Sample> {
  await ctx.step((tx) => tx.replayIfAnswered())
  if ((await ctx.read(sampleIn)).state === 'none') throw sampleMissing()
  const call = callsOf(ctx, routes)
  const records = await ctx.read(samplesToRemove)
  for (const kind of sampleKinds) {
    for (const record of records.filter((one) => one.kind === kind)) {
      const reason = await takeBack(call, record)
      await ctx.step((tx) => settleSample(tx, record.position, reason))
    }
  }
  return ctx.transaction(async (tx) => {
    await endSample(tx)
    tx.audit({ action: 'sample_data.remove', resource: 'tenant', id: tx.tenant, label: ctx.tenant.name })
    return sampleOf(ctx, tx)
  })
}

const reason = 'Sample data is taken back'

/** Takes one record back. @returns why it stays, null when it is gone */
async function takeBack(call: Inside, record: KeptRecord): Promise<string | null> {
  const ways = waysOf(call, record)
  let refused = ''
  for (const { run, says } of ways) {
    try {
      await run()
      return says
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.kind === 'not_found') return null
      refused ||= error.message
    }
  }
  return refused
}

/** How a record may go, the best way first, and what is said of one that stays by it. */
type Way = { run: () => Promise<unknown>; says: string | null }

function waysOf(call: Inside, { kind, id, parent }: KeptRecord): Way[] {
  const gone = (run: Way['run']): Way => ({ run, says: null })
  const archived = (run: Way['run'], says = 'It was used, so it is archived'): Way => ({ run, says })
  const at = <K extends string>(_kind: K) => ({ params: { id: id as Id<K> } }) // the record's kind says whose id it is
  const away = { body: { isArchived: true } }
  const ways: Record<SampleKind, () => Way[]> = {
    booking: () => [
      {
        run: () => call(cancelBooking, { ...at('booking'), body: { reason } }),
        says: 'A booking keeps its number: it is cancelled, its nights can be sold again',
      },
    ],
    rate_rule: () => {
      const params = { id: (parent ?? id) as Id<'room_type'>, ruleId: id as Id<'rate_rule'> } // as it was written down
      return [gone(() => call(removeRateRule, { params }))]
    },
    guest: () => [gone(() => call(deleteGuest, at('guest')))],
    menu_item: () => [
      gone(() => call(deleteMenuItem, at('menu_item'))),
      archived(() => call(changeMenuItem, { ...at('menu_item'), ...away })),
    ],
    modifier_group: () => [
      gone(() => call(deleteModifierGroup, at('modifier_group'))),
      archived(() => call(changeModifierGroup, { ...at('modifier_group'), ...away })),
    ],
    menu_category: () => [
      gone(() => call(deleteMenuCategory, at('menu_category'))),
      archived(() => call(changeMenuCategory, { ...at('menu_category'), ...away })),
    ],
    movement: () => [
      {
        run: () => call(reverseMovement, { ...at('movement'), body: { reason } }),
        says: 'It stands in the books with the entry that takes it back',
      },
    ],
    item: () => [
      gone(() => call(deleteItem, at('item'))),
      archived(
        () => call(changeItem, { ...at('item'), ...away }),
        'Its movements stay in the books, so it is archived',
      ),
    ],
    stock_location: () => [
      gone(() => call(deleteStockLocation, at('stock_location'))),
      archived(
        () => call(changeStockLocation, { ...at('stock_location'), ...away }),
        'Stock lay here, so it is archived',
      ),
    ],
  }
  return ways[kind]()
}
