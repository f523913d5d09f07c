import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import type { HouseRole } from '../account-roles/shapes.ts'
import { invoiceId } from '../invoices/shapes.ts'

export type DeductionId = Id<'deduction'>
export const deductionId = id<'deduction'>()

/** What bears a write-off: an expense now, or the allowance that was made for it before. */
export const deductionCovers = ['expense', 'allowance'] as const
export type DeductionCover = (typeof deductionCovers)[number]

/** The account that bears each, by its role. */
export const coverAccounts = {
  expense: 'bad_debts',
  allowance: 'bad_debt_allowance',
} as const satisfies Record<DeductionCover, HouseRole>

/** What was taken off an invoice without money. */
export const deduction = z.object({
  id: deductionId,
  kind: z.enum(['commission', 'write_off']),
  invoiceId,
  invoiceNumber: z.string(),
  amount: money,
  cover: z.enum(deductionCovers),
  businessDate: day,
  reason: z.string(),
  takenByName: z.string(),
  reversedOn: z.nullable(day),
  reversedReason: z.nullable(z.string()),
})
export type Deduction = z.output<typeof deduction>
