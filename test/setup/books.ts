import { expect } from 'vitest'
import type { getEntry } from '#contract/accounting/journal/api.ts'
import { dayOf } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { type Money, ofMajor } from '#contract/kernel/money.ts'
import { byCode, credit, debit, post } from '#server/accounting/public/entries.ts'
import type { Answer, House, Person, TestTenant } from './house.ts'

/** Expects a refusal with its status, its code and, where named, the field that it is about. */
export async function refuses(asked: Promise<Answer>, status: number, code: string, field?: string): Promise<void> {
  const answer = await asked
  expect(answer.body).toMatchObject({ success: false, code })
  expect(answer.status).toBe(status)
  if (field) expect(answer.body['details']).toContainEqual(expect.objectContaining({ path: field }))
}

/** The data of an answer that was given; fails with the answer's error otherwise. */
export async function given<Data>(asked: Promise<Answer<{ data: Data }>>, status = 200): Promise<Data> {
  const answer = await asked
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return answer.body.data
}

/** Shuts the books of a tenant up to a day, or opens them, without asking anybody. */
export async function shutBooks(house: House, { id }: TestTenant, through: string | null): Promise<void> {
  await house.owner.query("update posting_lock set through = $2 where tenant_id = $1 and class = 'all'", [id, through])
}

export type GivenLine = {
  accountCode: string
  debit?: number
  credit?: number
  department?: string
  memo?: string
  foreign?: { currency: string; amount: string; rate?: string }
}

/** An entry that a person writes: rent paid from the bank, unless told otherwise. */
export function anEntry(
  wishes: { amount?: number; date?: string; memo?: string; status?: string; lines?: GivenLine[] } = {},
) {
  const { amount = 100, date = '2026-03-02', memo = 'Rent', status = 'posted' } = wishes
  const lines = wishes.lines ?? [
    { accountCode: '6900', debit: amount },
    { accountCode: '1020', credit: amount },
  ]
  return { date, memo, status, lines }
}

export type Entry = Received<typeof getEntry>

/** Writes an entry through the API. */
export async function writeEntry(person: Person, wishes: Parameters<typeof anEntry>[0] = {}): Promise<Entry> {
  return given<Entry>(person.post('/api/accounting/journal-entries', anEntry(wishes)), 201)
}

/** What a document of the house would post: `amount` from the debit account to the credit account. */
export async function postDocument(
  tenant: TestTenant,
  wishes: {
    debit: string
    credit: string
    amount: Money | number
    date?: string
    source?: { type: string; id: string }
  },
): Promise<void> {
  const amount = typeof wishes.amount === 'number' ? ofMajor(wishes.amount) : wishes.amount
  const source = { type: 'test', id: tenant.id, ...wishes.source, event: 'charged' }
  const lines = [debit(byCode(wishes.debit), amount), credit(byCode(wishes.credit), amount)]
  const date = dayOf(wishes.date ?? '2026-03-02')
  await tenant.ctx.transaction(async (tx) =>
    post(tx, [{ key: `test:${crypto.randomUUID()}`, date, memo: 'Document', source, lines }]),
  )
}

/** The actions recorded about a record, in their order. */
export async function auditOf(house: House, tenant: TestTenant, id: string): Promise<string[]> {
  const found = await house.owner.query<{ action: string }>(
    'select action from audit_record where tenant_id = $1 and resource_id = $2 order by id',
    [tenant.id, id],
  )
  return found.rows.map((row) => row.action)
}
