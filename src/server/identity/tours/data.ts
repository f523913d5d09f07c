import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { TourId } from '#contract/identity/tours/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'

/** Whose completion of which tour. */
export type OfTour = { user: UserId; tour: TourId }

export async function isCompleted({ client }: PlatformTx, { user, tour }: OfTour): Promise<boolean> {
  const found = await client.query('select 1 from tour_completion c where c.user_id = $1 and c.tour = $2', [user, tour])
  return found.rowCount === 1
}

export async function insertCompletion(tx: PlatformTx, { user, tour }: OfTour, now: Instant): Promise<void> {
  await tx.client.query(
    'insert into tour_completion (user_id, tour, completed_at) values ($1, $2, $3) on conflict do nothing',
    [user, tour, now],
  )
}

export async function deleteCompletion(tx: PlatformTx, { user, tour }: OfTour): Promise<void> {
  await tx.client.query('delete from tour_completion c where c.user_id = $1 and c.tour = $2', [user, tour])
}
