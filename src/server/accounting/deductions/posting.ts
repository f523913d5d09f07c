import { coverAccounts } from '#contract/accounting/deductions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { credit, debit, type Posting } from '../journal/posting.ts'
import type { NewDeduction } from './data.ts'

type Posted = Omit<NewDeduction, 'invoiceId'> & { invoiceNumber: string }

const words = { commission: 'Commission kept', write_off: 'Written off' } as const

/** Rows 30 and 33 of the matrix: what an agency keeps is a cost of the rooms, what nobody will pay an expense or the allowance made for it. */
export function deductionPosting(one: Posted): Posting {
  const role = one.kind === 'commission' ? 'agency_commission' : coverAccounts[one.cover]
  return {
    key: `deduction:${one.id}`,
    date: one.businessDate,
    memo: `${words[one.kind]}, ${one.invoiceNumber} · ${one.reason}`.slice(0, 500),
    source: { type: 'deduction', id: one.id, event: one.kind },
    lines: [debit(role, one.amount), credit('city_ledger', one.amount, { party: { type: 'guest', id: one.partyId } })],
  }
}

/** The same with its sides changed, on the day on which it is taken back. */
export function takenBackPosting(one: Posted, { date, reason }: { date: Day; reason: string }): Posting {
  const role = one.kind === 'commission' ? 'agency_commission' : coverAccounts[one.cover]
  return {
    key: `deduction_back:${one.id}`,
    date,
    memo: `Taken back: ${words[one.kind].toLowerCase()}, ${one.invoiceNumber} · ${reason}`.slice(0, 500),
    source: { type: 'deduction', id: one.id, event: `${one.kind}_back` },
    lines: [debit('city_ledger', one.amount, { party: { type: 'guest', id: one.partyId } }), credit(role, one.amount)],
  }
}
