import type { TourId } from '#contract/identity/tours/shapes.ts'
import { unauthenticated } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { deleteCompletion, insertCompletion, isCompleted, type OfTour } from './data.ts'

type Completion = { completed: boolean }

/** Whether the caller went through the tour to its end, on whatever machine that was. */
export async function readCompletion(ctx: VisitorCtx, tour: TourId): Promise<Completion> {
  const own = ofCaller(ctx, tour)
  return ctx.platform(async (tx) => ({ completed: await isCompleted(tx, own) }))
}

/** Marks the tour as completed by the caller; a tour that is marked already stays as it is. */
export async function completeTour(ctx: VisitorCtx, tour: TourId): Promise<Completion> {
  const own = ofCaller(ctx, tour)
  await ctx.platform((tx) => insertCompletion(tx, own, ctx.clock.now()))
  return { completed: true }
}

/** Forgets that the caller completed the tour. */
export async function resetTour(ctx: VisitorCtx, tour: TourId): Promise<Completion> {
  const own = ofCaller(ctx, tour)
  await ctx.platform((tx) => deleteCompletion(tx, own))
  return { completed: false }
}

function ofCaller({ actor }: VisitorCtx, tour: TourId): OfTour {
  if (!actor) throw unauthenticated('Sign in first')
  return { user: actor.id, tour }
}
