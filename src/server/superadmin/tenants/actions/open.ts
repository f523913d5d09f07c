import { firstYearOf, problemOfFirstYear, yearAround, type YearSpan } from '#contract/accounting/fiscal-years/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { countries, type CountryCode } from '#contract/tenancy/tenants/sets.ts'
import type { OperationalSettings, PlanId, TenantId, TenantStatus } from '#contract/tenancy/tenants/shapes.ts'
import { businessDay } from '#contract/tenancy/business-date/settings.ts'
import { plans } from '#contract/tenancy/subscriptions/rules.ts'
import { operational, property } from '#contract/tenancy/tenants/settings.ts'
import { openBooks } from '#server/accounting/public/books.ts'
import { hashPassword, newPasswordProblem } from '#server/identity/public/sessions.ts'
import { insertOwnUser } from '#server/identity/public/users.ts'
import { type Clock, today } from '#server/platform/clock.ts'
import type { Ctx, TenantStanding } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { setIn } from '#server/tenancy/public/settings.ts'
import { insertOwnTenant } from '#server/tenancy/public/tenants.ts'

export type TenantToOpen = {
  name: string
  plan: PlanId
  currency: TenantStanding['currency']
  timeZone: string
  /** As it was shipped, where it is left out. */
  formats?: Pick<OperationalSettings, 'dateFormat' | 'timeFormat'>
  country?: CountryCode
  address?: string
  businessDate: Day
  /** The first fiscal year; the calendar year of `booksFrom` where it is left out. */
  firstYear?: YearSpan
  /** Days in the first and in the last fiscal year that are opened; the business date where they are left out. */
  booksFrom?: Day
  booksThrough?: Day
  /** Code of the shipped tax set: GH, NG, GB, DE, US-NYC or none. */
  taxSet: string
  /** Whether the tenant's prices contain tax; as the tax set has it when left out. */
  pricesIncludeTax?: boolean
  automaticNightAudit: boolean
  /** `pending` until the platform approves it. */
  status?: TenantStatus
  /** Whether the owner is led through the set-up first. */
  isOnboarded?: boolean
  owner?: { email: string; password: string; firstName: string; lastName: string }
}

/**
 * Makes a tenant with its books open, in one transaction: its row, its owner, default chart, tax set, first business date, and
 * whatever else `fill` puts into it. Unless it is said otherwise it is active, and its set-up counts as complete.
 * @throws 400 for a weak password or an unknown tax set · 409 `tenant_exists`, `email_taken`
 */
export async function openTenant(
  platform: Platform,
  opening: TenantToOpen,
  fill?: (tx: Tx) => Promise<void>,
): Promise<TenantStanding> {
  return openTenantWithin((standing) => systemCtx(platform, standing, 'Set-up'), opening, fill)
}

/** The same in a context that the caller makes for the tenant to be. */
export async function openTenantWithin(
  within: (standing: TenantStanding) => Ctx,
  opening: TenantToOpen,
  fill?: (tx: Tx) => Promise<void>,
): Promise<TenantStanding> {
  const problem = opening.owner && (await newPasswordProblem(opening.owner.password, opening.owner))
  if (problem) throw invalid('password', problem)
  const passwordHash = opening.owner && (await hashPassword(opening.owner.password))
  const id: TenantId = newId<'tenant'>()
  const standing: TenantStanding = {
    id,
    name: opening.name,
    currency: opening.currency,
    timeZone: opening.timeZone,
    modules: plans[opening.plan].modules,
  }
  await within(standing).transaction(async (tx) => {
    const { status = 'active', isOnboarded = true } = opening
    await insertOwnTenant(tx, { ...opening, id, status, isOnboarded })
    await setIn(tx, businessDay, { values: { automaticNightAudit: opening.automaticNightAudit } })
    await setIn(tx, operational, { values: { timeZone: opening.timeZone, ...opening.formats } })
    const { address, country } = opening
    if (address) await setIn(tx, property, { values: { address } })
    if (country) await setIn(tx, property, { values: { country } })
    if (opening.owner && passwordHash) await insertOwnUser(tx, { ...opening.owner, role: 'owner', passwordHash })
    const { taxSet, pricesIncludeTax, businessDate } = opening
    const first = opening.firstYear ?? yearAround(opening.booksFrom ?? businessDate)
    const years = { first, through: opening.booksThrough ?? businessDate }
    await openBooks(tx, { taxSet, pricesIncludeTax, years })
    await fill?.(tx)
    tx.audit({ action: 'tenant.open', resource: 'tenant', id, label: opening.name })
  })
  return standing
}

/** Starts a house where its country begins: its owner is led through the set-up. */
export type HouseToStart = {
  name: string
  country: CountryCode
  owner: NonNullable<TenantToOpen['owner']>
  status: TenantStatus
}

/** What a house of a country is opened with, on the first day that its clocks show. */
export function startOf({ name, country, owner, status }: HouseToStart, clock: Clock): TenantToOpen {
  const { name: _country, dateFormat, timeFormat, ...start } = countries[country]
  return {
    ...start,
    name,
    country,
    plan: 'complete',
    formats: { dateFormat, timeFormat },
    businessDate: today(clock, start.timeZone),
    automaticNightAudit: false,
    owner,
    status,
    isOnboarded: false,
  }
}

/** When the books of a house begin: on a day, or with the year that holds its first one; years begin with this month. */
export type BooksBegin = { startMonth: number; startsOn: Day | null }

/**
 * Opens a house for its owner, by whoever runs the program.
 * @throws 400 for an e-mail or password that won't do, and for days that make no first year · 409 `tenant_exists`, `email_taken`
 */
export async function openFirstTenant(
  platform: Platform,
  { books, ...house }: Omit<HouseToStart, 'status'> & { books: BooksBegin },
): Promise<TenantStanding> {
  const name = house.name.trim()
  const email = house.owner.email.trim().toLowerCase()
  if (name === '' || name.length > 200) throw invalid('tenant', 'Must have 1 to 200 characters')
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalid('email', 'Must be an e-mail address')
  const owner = { ...house.owner, email }
  const start = startOf({ ...house, name, owner, status: 'active' }, platform.clock)
  return openTenant(platform, { ...start, firstYear: firstYearBy(books, start.businessDate) })
}

function firstYearBy({ startMonth, startsOn }: BooksBegin, businessDate: Day): YearSpan {
  if (startsOn === null) return yearAround(businessDate, startMonth)
  const first = firstYearOf({ startsOn, startMonth })
  const problem = problemOfFirstYear(first, businessDate)
  if (problem) throw invalid('books-from', problem.message)
  return first
}
