import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import type { Day } from '#contract/kernel/day.ts'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import type { Method } from '#contract/kernel/endpoint.ts'
import type { Role } from '#contract/kernel/permission.ts'
import type { PlanId } from '#contract/tenancy/tenants/shapes.ts'
import { openApp } from '#server/app.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { openLog } from '#server/platform/log.ts'
import { openPlatform, type Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { hashPassword } from '#server/identity/public/sessions.ts'
import { openTenant } from '#server/superadmin/public.ts'
import type { BodyOf } from './answers.ts'

/** The whole product over a database of its own, without a port. */
export type House = {
  platform: Platform
  app: FastifyInstance
  /** The database as its owner sees it, behind every wall; for checks and sabotage. */
  owner: pg.Client
  close(): Promise<void>
}

/** What came back; the body is that of a call that went well, for a test that has looked at the status. */
export type Answer<Body = { data: unknown }> = {
  status: number
  body: Record<string, unknown> & Body
  headers: Record<string, unknown>
}

/**
 * One signed-in person. The contract's endpoint of a method and a path types the answer; write the path where it is asked, or keep
 * it `as const`. Bodies are free, so that wrong ones can be sent.
 */
export type Person = {
  token: string
  ask<Verb extends Method, Url extends string>(
    method: Verb,
    url: Url,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<BodyOf<Verb, Url>>>
  get<Url extends string>(url: Url): Promise<Answer<BodyOf<'GET', Url>>>
  post<Url extends string>(
    url: Url,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<BodyOf<'POST', Url>>>
  put<Url extends string>(url: Url, body?: unknown): Promise<Answer<BodyOf<'PUT', Url>>>
  delete<Url extends string>(url: Url, body?: unknown): Promise<Answer<BodyOf<'DELETE', Url>>>
}

export type TestTenant = {
  id: string
  name: string
  /** The system's own context in this tenant. */
  ctx: Ctx
  as(role: Exclude<Role, 'superadmin'>): Promise<Person>
}

/** The password of every test user. */
export const password = 'a long test password'
let passwordHash: Promise<string> | undefined

/** Clones the template and opens the product on it; settings override the environment's. */
export async function openHouse(settings: Record<string, string> = {}, clock: Clock = systemClock): Promise<House> {
  const server = inject('server')
  const name = `clone_${process.pid}_${Date.now()}_${randomInt(1e6)}`
  const base = { host: server.host, port: server.port }
  await runAsOwner(
    { ...base, user: server.user, database: 'postgres' },
    `create database ${name} template ${server.template} strategy file_copy`,
  )
  const owner = new pg.Client({ ...base, user: server.user, database: name })
  await owner.connect()
  const config = readConfig({
    HOSTELRY_LOG: 'silent',
    HOSTELRY_JOBS: 'off',
    // Many at once, so that races are run in the database and not before it.
    HOSTELRY_POOL: '10',
    HOSTELRY_TURNS: '10',
    HOSTELRY_RATE_PER_SECOND: '100000',
    HOSTELRY_RATE_PER_MINUTE: '1000000',
    ...settings,
  })
  const platform = openPlatform({
    config,
    log: openLog(config.logLevel),
    clock,
    app: { ...base, user: 'hostelry_app', database: name },
    platform: { ...base, user: 'hostelry_platform', database: name },
    secret: 'a secret for tests that is long enough',
  })
  const app = await openApp(platform)
  return {
    platform,
    app,
    owner,
    close: async () => {
      await app.close()
      await platform.close()
      await owner.end()
      await runAsOwner({ ...base, user: server.user, database: 'postgres' }, `drop database ${name} with (force)`)
    },
  }
}

async function runAsOwner(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export type TenantWishes = {
  plan?: PlanId
  businessDate?: Day
  /** Days in the first and the last fiscal year that are open; from two years before the business date to a year after it where they are left out. */
  booksFrom?: Day
  booksThrough?: Day
  currency?: 'GHS' | 'EUR'
  taxSet?: string
}

/** A tenant of its own for one test, with its books open. */
export async function aTenant(house: House, wishes: TenantWishes = {}): Promise<TestTenant> {
  const name = `Tenant ${randomInt(1e12)}`
  const businessDate = wishes.businessDate ?? dayOf('2026-03-02')
  const standing = await openTenant(house.platform, {
    name,
    plan: wishes.plan ?? 'complete',
    currency: wishes.currency ?? 'GHS',
    timeZone: 'UTC',
    businessDate,
    booksFrom: wishes.booksFrom ?? addDays(businessDate, -2 * 365),
    booksThrough: wishes.booksThrough ?? addDays(businessDate, 365),
    taxSet: wishes.taxSet ?? 'none',
    automaticNightAudit: false,
  })
  return {
    id: standing.id,
    name,
    ctx: systemCtx(house.platform, standing, 'Test'),
    as: (role) => signInAs(house, standing.id, role),
  }
}

/** Makes a superadmin and signs in. */
export function aSuperadmin(house: House): Promise<Person> {
  return signInAs(house, null, 'superadmin')
}

/** Makes a user of the role and signs in. */
async function signInAs(house: House, tenant: string | null, role: Role): Promise<Person> {
  passwordHash ??= hashPassword(password)
  const email = `${role}.${randomInt(1e12)}@example.test`
  await house.owner.query(
    `insert into app_user (id, tenant_id, email, password_hash, first_name, last_name, role)
     values (gen_random_uuid(), $1, $2, $3, $4, 'Tester', $5)`,
    [tenant, email, await passwordHash, role, role],
  )
  return signIn(house, email, password)
}

/** Signs in by e-mail and password. */
export async function signIn(house: House, email: string, word: string): Promise<Person> {
  const answer = await house.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: word } })
  const { token } = answer.json<{ token: string }>()
  return personOf(house, token)
}

/** A person with the given bearer token. */
export function personOf(house: House, token: string): Person {
  const ask = async (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await house.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    // The server presents every answer by the shapes of the endpoint from which its type is made; `never` fits each of them without
    // having them all compared.
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers } as never
  }
  return {
    token,
    ask,
    get: (url) => ask('GET', url),
    post: (url, body, headers) => ask('POST', url, body, headers),
    put: (url, body) => ask('PUT', url, body),
    delete: (url, body) => ask('DELETE', url, body),
  }
}
