import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aHotel } from '../setup/hotel.ts'
import { aTenant, type House, openHouse, type TestTenant } from '../setup/house.ts'

let house: House
let tenant: TestTenant
let account: string
beforeAll(async () => {
  house = await openHouse()
  tenant = await aTenant(house)
  const found = await house.owner.query<{ id: string }>(
    'select id from account where tenant_id = $1 and is_postable and not is_control limit 1',
    [tenant.id],
  )
  account = found.rows[0]?.id ?? ''
})
afterAll(() => house.close())

/** What the tenants' role meets when it sends these statements and makes everything checked; nothing of it stays. */
async function meets(statements: readonly string[]): Promise<string> {
  const { host = '', port = 0, database = '' } = house.platform.pool.options
  const client = new pg.Client({ host, port, database, user: 'hostelry_app' })
  await client.connect()
  try {
    await client.query(`begin; set local app.tenant = '${tenant.id}'; set local app.member = '${tenant.id}'`)
    for (const statement of statements) await client.query(statement)
    await client.query('set constraints all immediate')
    return 'taken'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

const entry = () =>
  `insert into public.journal_entry (tenant_id, id, year, sequence, number, entry_date, memo, source_type, event, posting_key,
     line_count, amount, posted_by_name)
   values ('${tenant.id}', '${tenant.id}', 2026, 999, 'JE-2026-000999', '2026-03-02', 'x', 'manual', 'x', 'x', 2, 100, 'Eve')`
const loneLine = () =>
  `insert into public.journal_line (tenant_id, entry_id, line_number, account_id, entry_date, amount)
   values ('${tenant.id}', '${tenant.id}', 1, '${account}', '2026-03-02', 5000)`

describe('a guard asks the tables of the house, not those of the session that carry their names:', () => {
  test('an entry has to balance', async () => {
    const shadows = ['journal_entry', 'journal_line', 'account'].map(
      (table) => `create temp table ${table} (like public.${table})`,
    )
    const claimed = `insert into pg_temp.journal_line (tenant_id, entry_id, line_number, account_id, entry_date, amount)
      select '${tenant.id}', '${tenant.id}', n, '${account}', '2026-03-02', case n when 1 then 100 else -100 end
      from generate_series(1, 2) n`
    expect(await meets([entry(), loneLine()])).toMatch(/does not balance/)
    expect(await meets([entry(), ...shadows, loneLine(), claimed])).toMatch(/does not balance/)
  })

  test('a locked period takes none', async () => {
    const locked = "update public.fiscal_period set status = 'soft_closed'"
    const shadow = `create temp table fiscal_period as
      select tenant_id, year, number, starts_on, ends_on, 'open' as status from public.fiscal_period`
    expect(await meets([locked, entry()])).toMatch(/is closed/)
    expect(await meets([shadow, locked, entry()])).toMatch(/is closed/)
  })
})

test('a night of a type is never sold beyond its rooms, whoever counts', async () => {
  const { typeId } = await aHotel(house, tenant, { rooms: 2 })
  const night = (held: number, raised: number) =>
    `insert into type_night (tenant_id, room_type_id, night, capacity, held, raised)
     values ('${tenant.id}', '${typeId}', '2026-05-01', 2, ${held}, ${raised})`
  expect(await meets([night(2, 0)])).toBe('taken')
  expect(await meets([night(3, 0)])).toMatch(/type_night_not_oversold/)
  expect(await meets([night(3, 1)])).toBe('taken')
  expect(await meets([night(2, 0), 'update type_night set held = held + 1'])).toMatch(/type_night_not_oversold/)
})

describe('what was posted, issued or recorded', () => {
  test.each(['journal_entry', 'journal_line', 'audit_record', 'audit_seal', 'invoice', 'settlement', 'movement'])(
    'in %s is not emptied by the owner of the tables either',
    async (table) => {
      await expect(house.owner.query(`truncate ${table} cascade`)).rejects.toThrow('never changed or deleted')
    },
  )

  test('does not go with what it hangs on', async () => {
    await expect(house.owner.query('truncate tenant cascade')).rejects.toThrow('never changed or deleted')
  })
})
