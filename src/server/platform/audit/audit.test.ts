import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { aTenant, type House, openHouse, type TestTenant } from '#test/setup/house.ts'
import { canonicalJson } from './chain.ts'
import { sealAudit } from './seal.ts'
import { verifyAuditChain } from './verify.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

function idOf(tenant: TestTenant): TenantId {
  return tenant.ctx.tenant.id
}

async function record(tenant: TestTenant, label: string): Promise<void> {
  await tenant.ctx.transaction(async (tx) =>
    tx.audit({
      action: 'room.change',
      resource: 'room',
      id: null,
      label,
      change: { b: 1, a: { z: null, c: [1, 'x'] } },
    }),
  )
}

/** Seals until nothing is left: a transaction of another test on the same server may hold the sealer back for a while. */
async function sealAll(tenant: TestTenant): Promise<void> {
  await vi.waitFor(async () => {
    await sealAudit(house.platform)
    const left = await house.owner.query(
      `select 1 from audit_record r where tenant_id = $1
       and not exists (select 1 from audit_seal s where s.record_id = r.id) limit 1`,
      [tenant.id],
    )
    expect(left.rowCount).toBe(0)
  }, 20_000)
}

/** How many records a tenant has: its opening leaves some too. */
async function written(tenant: TestTenant): Promise<number> {
  const found = await house.owner.query<{ count: number }>(
    'select count(*)::int as count from audit_record where tenant_id = $1',
    [tenant.id],
  )
  return found.rows[0]?.count ?? 0
}

/** With five records after those of its opening. */
async function aTrail(): Promise<TestTenant> {
  const tenant = await aTenant(house)
  for (let n = 1; n <= 5; n += 1) await record(tenant, `record ${n}`)
  await sealAll(tenant)
  return tenant
}

/** Changes what can't be changed: as the owner of the database, with its triggers off. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  await house.owner.query('set session_replication_role = replica')
  const { rowCount } = await house.owner.query(statement, values)
  await house.owner.query('set session_replication_role = default')
  expect(rowCount).toBe(1)
}

describe('the audit trail', () => {
  test('of a tenant is one unbroken chain over every record', async () => {
    const tenant = await aTrail()
    const report = await verifyAuditChain(tenant.ctx, idOf(tenant))
    const records = await written(tenant)
    expect(records).toBeGreaterThan(5)
    expect(report).toEqual({ ok: true, records, written: records, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('grows with each record, and sealing again changes nothing', async () => {
    const tenant = await aTrail()
    const before = await verifyAuditChain(tenant.ctx, idOf(tenant))
    expect(await sealAudit(house.platform)).toBe(0)
    expect(await verifyAuditChain(tenant.ctx, idOf(tenant))).toEqual(before)
    await record(tenant, 'one more')
    await sealAll(tenant)
    const after = await verifyAuditChain(tenant.ctx, idOf(tenant))
    expect(after).toMatchObject({ ok: true, records: before.records + 1 })
    expect(after.head).not.toBe(before.head)
  })

  test('is sealed once by many at once, while others write', async () => {
    const tenant = await aTenant(house)
    const opening = await written(tenant)
    await Promise.all([
      ...Array.from({ length: 30 }, (_, n) => record(tenant, `at once ${n}`)),
      ...Array.from({ length: 5 }, () => sealAudit(house.platform)),
    ])
    await sealAll(tenant)
    expect(await verifyAuditChain(tenant.ctx, idOf(tenant))).toMatchObject({ ok: true, records: opening + 30 })
  })

  test('can be written by the runtime roles, never changed or deleted', async () => {
    const rights = await house.owner.query(
      `select grantee, table_name, privilege_type from information_schema.role_table_grants
       where table_name in ('audit_record', 'audit_seal', 'platform_audit_record') and grantee like 'hostelry_%'
         and privilege_type not in ('SELECT', 'INSERT')`,
    )
    expect(rights.rows).toEqual([])
    await expect(house.owner.query("update audit_record set label = 'x'")).rejects.toThrow('never changed')
    await expect(house.owner.query('delete from audit_seal')).rejects.toThrow('never changed')
  })
})

const thirdSeal = 'tenant_id = $1 and position = (select count(*) - 2 from audit_record where tenant_id = $1)'

describe('tampering is found', () => {
  test.each([
    [
      'a changed label',
      "update audit_record set label = 'x' where tenant_id = $1 and label = 'record 3'",
      'content changed',
    ],
    [
      'a changed instant',
      "update audit_record set at = at + interval '1 microsecond' where tenant_id = $1 and label = 'record 3'",
      'content changed',
    ],
    [
      'a changed value inside',
      `update audit_record set change = '{"a": 2}' where tenant_id = $1 and label = 'record 3'`,
      'content changed',
    ],
    ['another hash', `update audit_seal set hash = '\\x00' where ${thirdSeal}`, 'content changed'],
    ['a seal that is gone', `delete from audit_seal where ${thirdSeal}`, 'seal missing'],
  ])('%s', async (_, statement, problem) => {
    const tenant = await aTrail()
    await tamper(statement, [idOf(tenant)])
    const { ok, firstBroken } = await verifyAuditChain(tenant.ctx, idOf(tenant))
    const position = (await written(tenant)) - 2
    expect({ ok, firstBroken }).toMatchObject({ ok: false, firstBroken: { position, problem } })
  })

  test.each([
    ['the last records', 'position > (select count(*) - 3 from audit_record where tenant_id = $1)', true],
    ['all of them', 'position > 0', false],
  ])('%s cut off together with their seals', async (_, which, ok) => {
    const tenant = await aTrail()
    const { head } = await verifyAuditChain(tenant.ctx, idOf(tenant))
    await house.owner.query('set session_replication_role = replica')
    const cut = `select record_id from audit_seal where tenant_id = $1 and ${which}`
    await house.owner.query(
      `with gone as (${cut}), seals as (delete from audit_seal where tenant_id = $1 and record_id in (select record_id from gone))
       delete from audit_record where tenant_id = $1 and id in (select record_id from gone)`,
      [tenant.id],
    )
    const found = await verifyAuditChain(tenant.ctx, idOf(tenant))
    expect(found).toMatchObject({ ok: false, firstBroken: { problem: 'records cut off' } })
    // Whoever also takes back how far it was sealed is found by the head that was written down elsewhere.
    await house.owner.query('delete from audit_head where tenant_id = $1', [tenant.id])
    await house.owner.query('set session_replication_role = default')
    expect(await verifyAuditChain(tenant.ctx, idOf(tenant))).toMatchObject({ ok })
    const proof = await verifyAuditChain(tenant.ctx, idOf(tenant), { expected: head })
    expect(proof).toMatchObject({ ok: false, expectedAt: null })
  })

  test('the last records cut off, also when others were written since', async () => {
    const tenant = await aTrail()
    const third = (await written(tenant)) - 2
    await house.owner.query('set session_replication_role = replica')
    await house.owner.query('delete from audit_seal where tenant_id = $1 and position > $2', [tenant.id, third])
    await house.owner.query("delete from audit_record where tenant_id = $1 and label in ('record 4', 'record 5')", [
      tenant.id,
    ])
    await house.owner.query('set session_replication_role = default')
    for (let n = 6; n <= 9; n += 1) await record(tenant, `record ${n}`)
    await sealAll(tenant)
    expect(await verifyAuditChain(tenant.ctx, idOf(tenant))).toMatchObject({
      ok: false,
      firstBroken: { position: third + 1, problem: 'seal missing' },
    })
  })

  test('the last record, gone from under its seal', async () => {
    const tenant = await aTrail()
    const position = await written(tenant)
    await tamper("delete from audit_record where tenant_id = $1 and label = 'record 5'", [idOf(tenant)])
    expect(await verifyAuditChain(tenant.ctx, idOf(tenant))).toMatchObject({
      ok: false,
      firstBroken: { position, problem: 'record missing' },
    })
  })

  test('a record slipped in behind the seals', async () => {
    const tenant = await aTrail()
    await house.owner.query(
      `insert into audit_record (tenant_id, id, actor_name, actor_role, action, resource, transaction_id)
       values ($1, gen_random_uuid(), 'Nobody', 'owner', 'room.change', 'room', '3')`,
      [idOf(tenant)],
    )
    await sealAudit(house.platform)
    expect(await verifyAuditChain(tenant.ctx, idOf(tenant))).toMatchObject({
      ok: false,
      firstBroken: { problem: 'record not sealed' },
    })
  })
})

describe('what was denied leaves a record', () => {
  test('once a minute for the same call of the same person', async () => {
    const tenant = await aTenant(house)
    const keeper = await tenant.as('housekeeper')
    for (let n = 0; n < 3; n += 1) expect((await keeper.get('/api/hotel/guests')).status).toBe(403)
    const found = await house.owner.query(
      `select action, resource, label, reason, outcome, actor_role from audit_record where tenant_id = $1 and outcome = 'denied'`,
      [tenant.id],
    )
    expect(found.rows).toEqual([
      {
        action: 'request.deny',
        resource: 'guests',
        label: 'GET /api/hotel/guests',
        reason: 'forbidden',
        outcome: 'denied',
        actor_role: 'housekeeper',
      },
    ])
  })

  test('when a password is wrong: in the trail of the tenant; of a stranger without the e-mail, in the platform’s', async () => {
    const tenant = await aTenant(house)
    await tenant.as('owner')
    const { rows } = await house.owner.query<{ email: string }>('select email from app_user where tenant_id = $1', [
      tenant.id,
    ])
    const known = rows[0]?.email ?? ''
    const signIn = (email: string) =>
      house.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'wrong' } })
    const answers = [await signIn(known), await signIn('stranger@example.test')]
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401])
    const own = await house.owner.query(
      "select reason from audit_record where tenant_id = $1 and action = 'session.sign_in'",
      [tenant.id],
    )
    expect(own.rows).toEqual([{ reason: 'wrong password' }])
    const platform = await house.owner.query(
      "select reason, to_jsonb(r)::text as whole from platform_audit_record r where action = 'session.sign_in'",
    )
    expect(platform.rows.map((row) => row.reason)).toEqual(['unknown e-mail'])
    expect(platform.rows[0].whole).not.toContain('stranger')
  })
})

test('one content has one canonical text, whatever the order of its names', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'é"' }], a: undefined, A: true })).toBe(
    '{"A":true,"b":[1,{"c":"é\\"","d":null}]}',
  )
  expect(canonicalJson({ x: 1, y: 2 })).toBe(canonicalJson({ y: 2, x: 1 }))
})
