import * as api from '#contract/superadmin/tenants/api.ts'
import { on } from '#server/platform/http/route.ts'
import { chooseCountry, showCountry } from './actions/country.ts'

export const onboardingCountryRoutes = [
  on(api.getCountry, (ctx) => showCountry(ctx)),
  on(api.chooseCountry, (ctx, { body }) => chooseCountry(ctx, body)),
]
