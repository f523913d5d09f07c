import * as api from '#contract/identity/account/api.ts'
import { onVisit } from '#server/platform/http/route.ts'
import {
  changePassword,
  changeProfile,
  endOtherSessions,
  endOwnSession,
  listSessions,
  readAccount,
  removePin,
  setPin,
} from './actions/profile.ts'
import { confirmTwoFactor, endTwoFactor, renewRecoveryCodes, startTwoFactor } from './actions/two-factor.ts'

/** @param secret seals the secrets of second factors; it never enters the database */
export const accountRoutes = (secret: string) => [
  onVisit(api.getAccount, (ctx) => readAccount(ctx)),
  onVisit(api.changeProfile, (ctx, { body }) => changeProfile(ctx, body)),
  onVisit(api.changePassword, (ctx, { body }) => changePassword(ctx, body)),
  onVisit(api.listSessions, (ctx) => listSessions(ctx)),
  onVisit(api.endOwnSession, (ctx, { params }) => endOwnSession(ctx, params.id)),
  onVisit(api.endOtherSessions, (ctx) => endOtherSessions(ctx)),
  onVisit(api.startTwoFactor, (ctx) => startTwoFactor(ctx, secret)),
  onVisit(api.confirmTwoFactor, (ctx, { body }) => confirmTwoFactor(ctx, body.code, secret)),
  onVisit(api.renewRecoveryCodes, (ctx, { body }) => renewRecoveryCodes(ctx, body.password)),
  onVisit(api.endTwoFactor, (ctx, { body }) => endTwoFactor(ctx, body.password)),
  onVisit(api.setPin, (ctx, { body }) => setPin(ctx, body)),
  onVisit(api.removePin, (ctx, { body }) => removePin(ctx, body.password)),
]
