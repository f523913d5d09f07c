import * as api from '#contract/hotel/papers/api.ts'
import { on } from '#server/platform/http/route.ts'
import { previewConfirmation, sendConfirmation } from './actions/confirmation.ts'
import { listDay, readLetterhead } from './actions/papers.ts'
import { registrationCards, revealCards } from './actions/registration.ts'

export const paperRoutes = [
  on(api.getLetterhead, (ctx) => readLetterhead(ctx)),
  on(api.listDay, (ctx, { query }) => listDay(ctx, query)),
  on(api.previewConfirmation, (ctx, { params }) => previewConfirmation(ctx, params.id)),
  on(api.sendConfirmation, (ctx, { params, body }) => sendConfirmation(ctx, params.id, body.to)),
  on(api.getRegistrationCards, (ctx, { query }) => registrationCards(ctx, query)),
  on(api.revealRegistrationCards, (ctx, { body }) => revealCards(ctx, body)),
]
