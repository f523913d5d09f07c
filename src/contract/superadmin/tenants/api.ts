import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { currencies } from '../../kernel/money.ts'
import { countryCodes } from '../../tenancy/tenants/sets.ts'
import { operational } from '../../tenancy/tenants/settings.ts'

const { dateFormat, timeFormat, timeZone } = operational.shape.shape
const fields = {
  country: z.enum(countryCodes, { error: 'Must be one of the countries' }),
  currency: z.enum(currencies, { error: 'Must be one of the currencies' }),
  /** Code of a shipped tax set. */
  taxSet: z.string().check(z.maxLength(40)),
  pricesIncludeTax: z.boolean(),
  dateFormat,
  timeFormat,
  timeZone,
}
const country = z.object({
  ...fields,
  /** Whether the currency can still be chosen: nothing is posted yet. */
  isOpen: z.boolean(),
})

export const getCountry = endpoint({
  method: 'GET',
  path: '/api/onboarding/country',
  summary: 'Country, currency, taxes and formats as the house has them, and whether they can still be chosen',
  access: 'settings:system',
  module: 'core',
  rate: 'read',
  data: country,
})

/** 409 `currency_fixed` once something is posted. */
export const chooseCountry = endpoint({
  method: 'PUT',
  path: '/api/onboarding/country',
  summary: 'Choose country, currency, taxes and formats of a house that has posted nothing yet',
  access: 'settings:system',
  module: 'core',
  rate: 'write',
  body: z.strictObject(fields),
  data: country,
})
