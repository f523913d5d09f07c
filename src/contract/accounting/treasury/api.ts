import * as z from 'zod/mini'
import { approval } from '../../identity/sessions/shapes.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { moneyAboveZero, moneyFromZero } from '../../kernel/money.ts'
import { listQuery, oneOrSeveral } from '../../kernel/page.ts'
import { accountId } from '../accounts/shapes.ts'
import { lockClass } from '../locks/shapes.ts'
import { moveKinds } from './rules.ts'
import { settledMethods, taxOwed, treasury, treasuryDocument, treasuryDocumentId, treasuryKinds } from './shapes.ts'

const base = { module: 'accounting' } as const
const reads = { ...base, method: 'GET', access: 'financial:read', rate: 'read' } as const
const writes = { ...base, method: 'POST', access: 'financial:post', rate: 'write' } as const
const byId = { params: z.object({ id: treasuryDocumentId }) }
const text = (most: number) => z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most))
const reason = text(500)
/** The business date when not given; a day that is shut is refused. */
const date = z.optional(day)
const reference = z.optional(text(100))

export const getTreasury = endpoint({
  ...reads,
  path: '/api/accounting/treasury',
  summary: 'What lies in the safe and at the banks, what waits to be settled, and what is owed in tips and taxes',
  data: treasury,
})

/** Finds by number, reference, person and reason; sorts by date, number, amount. */
export const listTreasuryDocuments = endpoint({
  ...reads,
  path: '/api/accounting/treasury/documents',
  summary: 'Movements of money without a guest, newest first',
  query: z.strictObject({
    ...listQuery,
    kind: z.optional(oneOrSeveral(treasuryKinds)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  data: z.array(treasuryDocument),
  paged: true,
})

export const getTreasuryDocument = endpoint({
  ...reads,
  ...byId,
  path: '/api/accounting/treasury/documents/{id}',
  summary: 'One movement of money with its entry, and the document that took it back',
  data: treasuryDocument,
})

export const getTaxOwed = endpoint({
  ...reads,
  path: '/api/accounting/treasury/tax-owed',
  summary: 'What is owed in taxes up to a day, account by account, and stands on no return yet',
  query: z.strictObject({ through: day }),
  data: taxOwed,
})

/** 400 `amount` past what the safe holds, `placeId`, `accountId` for accounts that take no such money, `reason`; 409 `period_locked`. */
export const moveMoney = endpoint({
  ...writes,
  path: '/api/accounting/treasury/moves',
  summary:
    'Bank cash from the safe, fetch change, say what the house began with, send a transfer, book what the owner put in or took out, or another receipt or payment',
  body: z.strictObject({
    kind: z.enum(moveKinds),
    /** Where money comes to or leaves: the bank for cash that is banked and for change. */
    placeId: accountId,
    /** What another receipt or payment is for. */
    accountId: z.optional(accountId),
    amount: moneyAboveZero,
    date,
    reference,
    partyName: z.optional(text(200)),
    reason: z.optional(reason),
  }),
  data: treasuryDocument,
  status: 201,
})

/** 409 `transfer_arrived`. */
export const receiveTransfer = endpoint({
  ...writes,
  ...byId,
  path: '/api/accounting/treasury/documents/{id}/arrival',
  summary: 'Say that a transfer has arrived, at which account, and what the bank kept of it',
  body: z.strictObject({ placeId: accountId, fee: z.optional(moneyFromZero), date, reference }),
  data: treasuryDocument,
  status: 201,
})

/** 400 `days`, `amount`, `received`, `fee`, `reason`; 403 `approval_needed` where a difference remains that nobody else has signed for. */
export const settleTakings = endpoint({
  ...writes,
  path: '/api/accounting/treasury/settlements',
  summary:
    'Book what a card processor or a mobile-money operator paid out: for days or for an amount, less its fee; a difference that remains is named and signed for',
  body: z.strictObject({
    method: z.enum(settledMethods),
    placeId: accountId,
    days: z.optional(z.array(day).check(z.minLength(1, 'Must name a day'), z.maxLength(100))),
    amount: z.optional(moneyAboveZero),
    received: moneyFromZero,
    fee: z.optional(moneyFromZero),
    date,
    reference,
    reason: z.optional(reason),
    approval: z.optional(approval),
  }),
  data: treasuryDocument,
  status: 201,
})

/** 400 `amount` past what is owed or past what the safe holds. */
export const payTips = endpoint({
  ...writes,
  path: '/api/accounting/treasury/tips',
  summary: 'Pay tips to the staff out of the safe or a bank, at most what is owed of the outlet',
  body: z.strictObject({
    placeId: accountId,
    locationId: z.nullable(id<'restaurant_location'>()),
    amount: moneyAboveZero,
    partyName: text(200),
    date,
    reference,
  }),
  data: treasuryDocument,
  status: 201,
})

/**
 * 400 `through` for a day that is not over, or up to which nothing is owed; 403 for who may not lock; 409 `period_locked` where the return
 * itself would be dated behind the lock.
 */
export const fileTaxReturn = endpoint({
  ...writes,
  path: '/api/accounting/treasury/tax-returns',
  summary:
    'File what is owed in taxes up to a day, or some accounts of it: it moves to what is to be paid, and the days of it can be locked with it',
  body: z.strictObject({
    through: day,
    accountIds: z.optional(z.array(accountId).check(z.minLength(1), z.maxLength(50))),
    /** Shuts the days up to it for a class of postings, so that what was filed stays as it was. */
    lock: z.optional(lockClass),
    partyName: text(200),
    date,
    reference,
  }),
  data: treasuryDocument,
  status: 201,
})

/** 400 `amount` past what is left of the return or past what the safe holds. */
export const payTax = endpoint({
  ...writes,
  ...byId,
  path: '/api/accounting/treasury/documents/{id}/tax-payment',
  summary: 'Pay a tax return, whole or in part',
  body: z.strictObject({ placeId: accountId, amount: moneyAboveZero, date, reference }),
  data: treasuryDocument,
  status: 201,
})

/** 400 `amount`; 403 `approval_needed`. */
export const writeOffDifference = endpoint({
  ...writes,
  path: '/api/accounting/treasury/write-offs',
  summary: 'Book what the safe or a bank holds more or less than the books say; a second person signs',
  body: z.strictObject({
    placeId: accountId,
    direction: z.enum(['short', 'over']),
    amount: moneyAboveZero,
    reason,
    date,
    approval: z.optional(approval),
  }),
  data: treasuryDocument,
  status: 201,
})

/** 409 `treasury_not_reversible` with why. */
export const reverseTreasuryDocument = endpoint({
  ...writes,
  ...byId,
  path: '/api/accounting/treasury/documents/{id}/reverse',
  summary: 'Take a movement of money back by a document of its own, once',
  body: z.strictObject({ reason, date }),
  data: treasuryDocument,
  status: 201,
})
