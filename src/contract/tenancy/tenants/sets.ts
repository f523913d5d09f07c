import type { Currency } from '../../kernel/money.ts'
import type { OperationalSettings } from './shapes.ts'

/** What a house of a country begins with; all of it can be chosen otherwise. */
export type Country = { name: string; currency: Currency; taxSet: string } & Pick<
  OperationalSettings,
  'dateFormat' | 'timeFormat' | 'timeZone'
>

/** The countries whose taxes ship, and every other one. */
export const countries = {
  GH: {
    name: 'Ghana',
    currency: 'GHS',
    taxSet: 'GH',
    dateFormat: 'DD/MM/YYYY',
    timeFormat: '24h',
    timeZone: 'Africa/Accra',
  },
  NG: {
    name: 'Nigeria',
    currency: 'NGN',
    taxSet: 'NG',
    dateFormat: 'DD/MM/YYYY',
    timeFormat: '24h',
    timeZone: 'Africa/Lagos',
  },
  GB: {
    name: 'United Kingdom',
    currency: 'GBP',
    taxSet: 'GB',
    dateFormat: 'DD/MM/YYYY',
    timeFormat: '24h',
    timeZone: 'Europe/London',
  },
  DE: {
    name: 'Germany',
    currency: 'EUR',
    taxSet: 'DE',
    dateFormat: 'DD-MM-YYYY',
    timeFormat: '24h',
    timeZone: 'Europe/Berlin',
  },
  US: {
    name: 'United States',
    currency: 'USD',
    taxSet: 'US-NYC',
    dateFormat: 'MM/DD/YYYY',
    timeFormat: '12h',
    timeZone: 'America/New_York',
  },
  other: {
    name: 'Another country',
    currency: 'USD',
    taxSet: 'none',
    dateFormat: 'YYYY-MM-DD',
    timeFormat: '24h',
    timeZone: 'UTC',
  },
} as const satisfies Record<string, Country>

export type CountryCode = keyof typeof countries
export const countryCodes = ['GH', 'NG', 'GB', 'DE', 'US', 'other'] as const satisfies readonly CountryCode[]
