import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jobs } from '#server/jobs.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { connectionOf } from '#test/setup/wire.ts'
import { cleanUpPlatform } from './clean-up.ts'
import { type Job, startJobs } from './worker.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const asWorker = () => ({ ...connectionOf(house), user: 'hostelry_jobs' })

describe('the worker', () => {
  test('does a job whose time was missed, once, with two processes at it', async () => {
    const done: string[] = []
    const job: Job = { name: 'count', cron: '* * * * *', catchUp: 600_000, work: async () => void done.push('count') }
    await house.owner.query(
      "insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('count', now() - interval '90 seconds')",
    )
    const both = await Promise.all([0, 1].map(() => startJobs(house.platform, asWorker(), [job])))
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(0), 10_000)
    await Promise.all(both.map((worker) => worker.stop()))
    // The minute may turn while the test looks on.
    expect(done.length).toBeLessThanOrEqual(2)
  })

  test('reaches the queue and nothing of the product', async () => {
    const client = new pg.Client(asWorker())
    await client.connect()
    try {
      await expect(client.query('select 1 from graphile_worker._private_jobs')).resolves.toBeDefined()
      for (const table of ['tenant', 'app_user', 'audit_record', 'booking'])
        await expect(client.query(`select 1 from ${table}`)).rejects.toThrow('permission denied')
    } finally {
      await client.end()
    }
  })

  test('is asked for by name only once, at a time that can be read', () => {
    expect(new Set(jobs.map((job) => job.name)).size).toBe(jobs.length)
    for (const { cron } of jobs) expect(cron).toMatch(/^(\S+ ){4}\S+$/)
  })
})

describe('the clean-up', () => {
  test('forgets idempotency keys after thirty days and keeps younger ones', async () => {
    const tenant = await aTenant(house)
    const insert = `insert into idempotency_key (tenant_id, actor_id, key, digest, created_at)
      values ($1, gen_random_uuid(), $2, '\\x00', now() - $3::interval)`
    await house.owner.query(insert, [tenant.id, 'old', '31 days'])
    await house.owner.query(insert, [tenant.id, 'young', '29 days'])
    await cleanUpPlatform(house.platform)
    const kept = await house.owner.query('select key from idempotency_key')
    expect(kept.rows).toEqual([{ key: 'young' }])
  })

  test('forgets events after thirty days, and none that a reader has yet to read', async () => {
    const tenant = await aTenant(house)
    await house.owner.query('delete from outbox_event')
    await house.owner.query(
      `insert into outbox_event (tenant_id, id, topic, payload, transaction_id, created_at) values
       ($1, gen_random_uuid(), 'read', '{}', '10', now() - interval '31 days'),
       ($1, gen_random_uuid(), 'unread', '{}', '20', now() - interval '31 days'),
       ($1, gen_random_uuid(), 'young', '{}', '10', now() - interval '29 days')`,
      [tenant.id],
    )
    await house.owner.query(
      "insert into stream_cursor (reader, transaction_id) values ('slow', '20') on conflict (reader) do update set transaction_id = '20'",
    )
    await cleanUpPlatform(house.platform)
    const kept = await house.owner.query('select topic from outbox_event order by topic')
    expect(kept.rows).toEqual([{ topic: 'unread' }, { topic: 'young' }])
  })
})
