import * as z from 'zod/mini'
import { paymentMethods } from '../../accounting/payments/shapes.ts'
import { approval } from '../../identity/sessions/shapes.ts'
import { bulkOf } from '../../kernel/bulk.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { moneyAboveZero, moneyFromZero } from '../../kernel/money.ts'
import { listQuery } from '../../kernel/page.ts'
import { folioId } from '../bookings/shapes.ts'
import { guestId } from '../guests/shapes.ts'
import { mostInstallments } from './rules.ts'
import {
  creditId,
  creditKinds,
  creditMail,
  creditStatuses,
  creditTotals,
  creditTransaction,
  creditTransactionId,
  creditTransactionTypes,
  guestCredit,
  installmentPayment,
  installmentPlan,
  planFrequencies,
  planId,
  planStatuses,
  usableCredit,
} from './shapes.ts'

const base = { module: 'hotel', rate: 'write', access: 'guest_credits:write', data: guestCredit } as const
const reads = { module: 'hotel', rate: 'read', method: 'GET', access: 'guest_credits:read' } as const
const byId = { params: z.object({ id: creditId }) }

const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))
const note = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500))))
/** Tenders that bring or take real money. */
export const moneyTenders = paymentMethods.filter((method) => method !== 'guest_credit')
const tender = z.enum(moneyTenders, { error: `Must be one of ${moneyTenders.join(', ')}` })
const reference = z.optional(z.nullable(z.string().check(z.maxLength(200))))
const tendered = z.optional(moneyAboveZero)
const money = { method: tender, reference, tendered }
const signed = { approval: z.optional(approval) }
const lastDay = z.optional(z.nullable(day))

const filter = {
  guestId: z.optional(guestId),
  status: z.optional(z.enum(creditStatuses)),
  kind: z.optional(z.enum(creditKinds)),
  search: listQuery.search,
}

export const listGuestCredits = endpoint({
  ...reads,
  path: '/api/guest-credits',
  summary:
    'Guest credits, the newest first, all of them unless paging is asked; sorts by openedOn, guest, number, balance, expiresOn, overdueDays',
  query: z.strictObject({ ...listQuery, ...filter }),
  data: z.array(guestCredit),
  paged: true,
})

export const getCreditTotals = endpoint({
  ...reads,
  path: '/api/guest-credits/totals',
  summary: 'What the credits of a filter come to: outstanding, overdue, due within a week, ending within thirty days',
  query: z.strictObject(filter),
  data: creditTotals,
})

export const findUsableCredits = endpoint({
  ...reads,
  path: '/api/guest-credits/usable',
  summary: 'Credits that a payment can be made with, by guest, or by number or name; those that end soonest first',
  access: 'payments:write',
  query: z.strictObject({
    guestId: z.optional(guestId),
    search: listQuery.search,
    kind: z.optional(z.enum(creditKinds)),
  }),
  data: z.array(usableCredit),
})

export const createGuestCredit = endpoint({
  ...base,
  method: 'POST',
  path: '/api/guest-credits',
  summary:
    'Open a guest credit: stored value as goodwill or to bring guests, sold for a tender, or kept of what is too much on a folio; or a credit line. Goodwill past what one gives alone asks for folios:adjust or an approval',
  body: z.discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('stored_value'),
        source: z._default(z.enum(['goodwill', 'promotion', 'sale', 'folio']), 'goodwill'),
        /** Whose it is; of what is kept of a folio whoever owes that, unless somebody else is named. */
        guestId: z.optional(guestId),
        amount: moneyAboveZero,
        /** Of a sale: how it was paid. */
        method: z.optional(tender),
        reference,
        tendered,
        folioId: z.optional(folioId),
        /** Why the house gives it away. */
        reason: z.optional(reason),
        expiresOn: lastDay,
        note,
        ...signed,
      })
      .check(
        z.refine(({ source, guestId: guest }) => source === 'folio' || guest !== undefined, {
          path: ['guestId'],
          message: 'Must name the guest',
        }),
        z.refine(({ source, method }) => (source === 'sale') === (method !== undefined), {
          path: ['method'],
          message: 'Must name the tender of a sale, and of nothing else',
        }),
        z.refine(({ source, folioId: folio }) => (source === 'folio') === (folio !== undefined), {
          path: ['folioId'],
          message: 'Must name the folio that it is kept of, and for nothing else',
        }),
        z.refine(({ source, reason: why }) => (source !== 'goodwill' && source !== 'promotion') || why !== undefined, {
          path: ['reason'],
          message: 'Must say why the house gives it',
        }),
      ),
    z.strictObject({
      kind: z.literal('credit_line'),
      guestId,
      creditLimit: moneyAboveZero,
      dueOn: lastDay,
      note,
    }),
  ]),
  status: 201,
})

export const getGuestCredit = endpoint({
  ...reads,
  ...byId,
  path: '/api/guest-credits/{id}',
  summary: 'One guest credit',
  data: guestCredit,
})

/** 403 for an end that is put off without guest_credits:extend_expiry · 409 `credit_status`, `credit_holds_money`, `credit_limit_drawn`, `stale`. */
export const changeGuestCredit = endpoint({
  ...base,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/guest-credits/{id}',
  summary: 'Change a credit: its note, its end, its limit or day; suspend it, take it up again, close it',
  body: z.strictObject({
    status: z.optional(z.enum(['active', 'suspended', 'settled', 'cancelled'])),
    /** Why it is suspended or cancelled. */
    reason: z.optional(reason),
    expiresOn: lastDay,
    creditLimit: z.optional(moneyAboveZero),
    dueOn: lastDay,
    note,
    version: z.optional(z.int()),
  }),
})

export const deleteGuestCredit = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  access: 'guest_credits:delete',
  path: '/api/guest-credits/{id}',
  summary: 'Delete a credit of which nothing was used; its issue is reversed with it',
  data: z.object({ id: creditId }),
})

const paging = { limit: listQuery.limit, offset: listQuery.offset, page: listQuery.page }

export const listCreditTransactions = endpoint({
  ...reads,
  ...byId,
  path: '/api/guest-credits/{id}/transactions',
  summary: 'The ledger of a credit, the newest first, 50 from 0 unless told otherwise',
  query: z.strictObject({ ...paging, type: z.optional(z.enum(creditTransactionTypes)) }),
  data: z.array(creditTransaction),
  paged: true,
})

export const createCreditTransaction = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/guest-credits/{id}/transactions',
  summary:
    'Use a credit: issue more, apply it to a folio, refund it, let it expire; charge what a folio owes to a credit line, pay it, write it off; reverse a payment of the same day',
  body: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('issue'),
      amount: moneyAboveZero,
      method: z.optional(tender),
      reference,
      tendered,
      reason,
      ...signed,
    }),
    z.strictObject({ type: z.enum(['apply', 'charge']), folioId, amount: moneyAboveZero, window: z.optional(z.int()) }),
    z.strictObject({ type: z.literal('refund'), amount: moneyAboveZero, method: tender, reference, reason, ...signed }),
    z.strictObject({ type: z.literal('expire'), reason }),
    z.strictObject({ type: z.literal('payment'), amount: moneyAboveZero, ...money }),
    z.strictObject({ type: z.literal('write_off'), amount: moneyAboveZero, reason, ...signed }),
    z.strictObject({ type: z.literal('reversal'), transactionId: creditTransactionId, reason, ...signed }),
  ]),
  data: creditTransaction,
  status: 201,
})

export const listInstallments = endpoint({
  ...reads,
  ...byId,
  path: '/api/guest-credits/{id}/installments',
  summary: 'The installment plans of a credit line, the newest first, 50 from 0 unless told otherwise',
  query: z.strictObject({ ...paging, status: z.optional(z.enum(planStatuses)) }),
  data: z.array(installmentPlan),
  paged: true,
})

export const createInstallmentPlan = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/guest-credits/{id}/installments',
  summary:
    'Agree on installments for a credit line: so many by a frequency, or days and amounts; a plan that stands is taken over by naming it',
  body: z
    .strictObject({
      /** What is paid so; all that is owed where it is left out. */
      principal: z.optional(moneyAboveZero),
      frequency: z.enum(planFrequencies),
      count: z.optional(z.int().check(z.minimum(1), z.maximum(mostInstallments))),
      firstDue: z.optional(day),
      /** In place of a frequency: each day with its amount. */
      installments: z.optional(
        z
          .array(z.strictObject({ dueOn: day, amount: moneyAboveZero }))
          .check(z.minLength(1), z.maxLength(mostInstallments)),
      ),
      graceDays: z._default(z.int().check(z.minimum(0), z.maximum(90)), 0),
      lateFee: z.optional(moneyFromZero),
      /** Paid at once: the plan is over what is left. */
      downPayment: z.optional(z.strictObject({ amount: moneyAboveZero, ...money })),
      /** The plan that stands and ends with this one. */
      replaces: z.optional(planId),
    })
    .check(
      z.refine(({ frequency, count }) => frequency === 'custom' || count !== undefined, {
        path: ['count'],
        message: 'Must say how many installments',
      }),
      z.refine(({ frequency, firstDue }) => frequency === 'custom' || firstDue !== undefined, {
        path: ['firstDue'],
        message: 'Must say when the first is due',
      }),
      z.refine(({ frequency, installments }) => (frequency === 'custom') === (installments !== undefined), {
        path: ['installments'],
        message: 'Must list the installments of a custom plan, and of no other',
      }),
    ),
  data: installmentPlan,
  status: 201,
})

const ofPlan = { params: z.object({ id: planId }) }

export const listInstallmentPayments = endpoint({
  ...reads,
  ...ofPlan,
  path: '/api/guest-credits/installments/{id}/payments',
  summary: 'What was paid on a plan and where it went, the newest first, all of it unless paging is asked',
  query: z.strictObject(paging),
  data: z.array(installmentPayment),
  paged: true,
})

export const payInstallments = endpoint({
  ...base,
  ...ofPlan,
  method: 'POST',
  path: '/api/guest-credits/installments/{id}/payments',
  summary: 'Take money on a plan: it goes to the oldest installment first, and there to its late fee before the rest',
  body: z.strictObject({ amount: moneyAboveZero, ...money }),
  data: installmentPayment,
  status: 201,
})

export const waiveLateFee = endpoint({
  ...base,
  ...ofPlan,
  method: 'POST',
  path: '/api/guest-credits/installments/{id}/waive',
  summary: 'Ask for no more of the late fee of an installment than was paid of it, with the reason',
  access: 'guest_credits:write_off',
  body: z.strictObject({ number: z.int().check(z.minimum(1), z.maximum(mostInstallments)), reason }),
  data: installmentPlan,
})

export const remindCredit = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/guest-credits/{id}/remind',
  summary: 'Write to the guest what is to be paid on a credit line, or until when stored value is taken; once a day',
})

export const remindCredits = bulkOf(remindCredit, {
  path: '/api/guest-credits/bulk/remind',
  summary: 'Write to the guests of several credits what is to be paid, or until when they are taken; answers for each',
  body: {},
})

export const mailCreditStatement = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/guest-credits/{id}/statement',
  summary: 'Send the guest the statement of a credit: its last hundred movements, and what stands on it',
  data: creditMail,
})

export const mailCreditStatements = bulkOf(mailCreditStatement, {
  path: '/api/guest-credits/bulk/statement',
  summary: 'Send the statements of several credits to their guests; answers for each',
  body: {},
})
