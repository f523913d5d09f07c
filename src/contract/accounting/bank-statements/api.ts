import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { money } from '../../kernel/money.ts'
import { listQuery } from '../../kernel/page.ts'
import { accountId } from '../accounts/shapes.ts'
import {
  bankAccount,
  bankLine,
  bankLineId,
  bankMapping,
  bankMatch,
  bankMatchId,
  bankRuleId,
  bankStatement,
  bankStatementId,
  bankSuggestion,
  bookedFromLine,
  bookLine,
  bookLineKey,
  checkedStatement,
  reconciliation,
  reconciliationId,
  reconciliationReport,
} from './shapes.ts'

const base = { module: 'accounting' } as const
const reads = { ...base, method: 'GET', access: 'financial:read', rate: 'read' } as const
const writes = { ...base, method: 'POST', access: 'financial:post', rate: 'write' } as const
const ofAccount = { params: z.object({ id: accountId }) }
const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))
const states = ['open', 'matched'] as const

const file = z.strictObject({
  fileName: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(200)),
  text: z
    .string()
    .check(
      z.minLength(1, 'The file is empty'),
      z.maxLength(2_000_000, 'The file is too large: at most two million characters'),
    ),
  /** How a CSV file is read; what was kept for the account, or what its headers say, where it is left out. */
  mapping: z.optional(bankMapping),
  /** What the bank held before and after the lines, where the file doesn't say it; checked where it does. */
  opening: z.optional(money),
  closing: z.optional(money),
})

export const listBankAccounts = endpoint({
  ...reads,
  path: '/api/accounting/bank/accounts',
  summary:
    'Banks with what the books and their statements say, what is not matched yet, and up to when they are reconciled',
  data: z.array(bankAccount),
})

/** 400 `text` for what is no statement; what is wrong with its rows is told in the answer. */
export const checkStatement = endpoint({
  ...base,
  ...ofAccount,
  method: 'POST',
  access: 'financial:post',
  rate: 'heavy',
  largest: 5_000_000,
  path: '/api/accounting/bank/accounts/{id}/statements/check',
  summary: 'See what a statement of a bank would come to, CSV or OFX, row by row; nothing is written',
  body: file,
  data: checkedStatement,
})

/** 400 naming rows and columns, `opening`, `closing`; 409 `bank_reconciled`. The file comes in whole or not at all. */
export const importStatement = endpoint({
  ...writes,
  ...ofAccount,
  largest: 5_000_000,
  path: '/api/accounting/bank/accounts/{id}/statements',
  summary: 'Import a statement of a bank, CSV or OFX: all of its lines that are new, or none',
  body: file,
  data: bankStatement,
  status: 201,
})

export const listStatements = endpoint({
  ...reads,
  ...ofAccount,
  path: '/api/accounting/bank/accounts/{id}/statements',
  summary: 'Statements of a bank that were imported, newest first',
  query: z.strictObject({ page: listQuery.page, limit: listQuery.limit, offset: listQuery.offset }),
  data: z.array(bankStatement),
  paged: true,
})

/** 409 `bank_statement_used` where one of its lines is matched, or another statement came after it. */
export const removeStatement = endpoint({
  ...base,
  method: 'DELETE',
  access: 'financial:post',
  rate: 'write',
  path: '/api/accounting/bank/statements/{id}',
  summary: 'Take the last statement of a bank out again, while none of its lines is matched',
  params: z.object({ id: bankStatementId }),
  data: z.object({ id: bankStatementId }),
})

/** Finds by text, reference and amount. */
export const listBankLines = endpoint({
  ...reads,
  ...ofAccount,
  path: '/api/accounting/bank/accounts/{id}/lines',
  summary: 'Lines of a bank, the oldest first',
  query: z.strictObject({
    ...listQuery,
    state: z.optional(z.enum(states)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  data: z.array(bankLine),
  paged: true,
})

/** Finds by number, memo and amount. */
export const listBookLines = endpoint({
  ...reads,
  ...ofAccount,
  path: '/api/accounting/bank/accounts/{id}/book-lines',
  summary: 'Lines of the books on the account of a bank, the oldest first',
  query: z.strictObject({
    ...listQuery,
    state: z.optional(z.enum(states)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  data: z.array(bookLine),
  paged: true,
})

export const suggestForLine = endpoint({
  ...reads,
  path: '/api/accounting/bank/lines/{id}/suggestions',
  summary: 'What a line of a bank may be, the likeliest first: each agrees to the cent and can be accepted as it is',
  params: z.object({ id: bankLineId }),
  data: z.array(bankSuggestion),
})

/** 400 `lineIds`, `entries`, `left` with what both sides differ by, and the fields of what is booked; 409 `bank_line_matched`, `bank_entry_matched`, `period_locked`. */
export const matchLines = endpoint({
  ...writes,
  ...ofAccount,
  path: '/api/accounting/bank/accounts/{id}/matches',
  summary: 'Say which lines of the books lines of a bank are, and book what is missing: both sides agree to the cent',
  body: z.strictObject({
    lineIds: z.array(bankLineId).check(z.maxLength(100)),
    entries: z._default(z.array(bookLineKey).check(z.maxLength(500)), []),
    booked: z._default(z.array(bookedFromLine).check(z.maxLength(20)), []),
    /** Every line of the books before the first statement but these: what the bank began with. */
    beforeBut: z.optional(z.array(bookLineKey).check(z.maxLength(500))),
  }),
  data: bankMatch,
  status: 201,
})

export const getMatch = endpoint({
  ...reads,
  path: '/api/accounting/bank/matches/{id}',
  summary: 'One match with both of its sides',
  params: z.object({ id: bankMatchId }),
  data: bankMatch,
})

/** The entries stay in the books. 409 `bank_reconciled`. */
export const unmatch = endpoint({
  ...base,
  method: 'DELETE',
  access: 'financial:post',
  rate: 'write',
  path: '/api/accounting/bank/matches/{id}',
  summary: 'Take a match apart; what was booked stays in the books',
  params: z.object({ id: bankMatchId }),
  data: z.object({ id: bankMatchId }),
})

export const getReconciliation = endpoint({
  ...reads,
  ...ofAccount,
  path: '/api/accounting/bank/accounts/{id}/reconciliation',
  summary: 'Bank and books on a day, with all that stands between them',
  query: z.strictObject({ through: day }),
  data: reconciliationReport,
})

export const listReconciliations = endpoint({
  ...reads,
  ...ofAccount,
  path: '/api/accounting/bank/accounts/{id}/reconciliations',
  summary: 'Days up to which a bank was reconciled, newest first',
  data: z.array(reconciliation),
})

/** 400 `closing` where the statement says something else, `through`; 409 `bank_not_explained`. */
export const finishReconciliation = endpoint({
  ...writes,
  ...ofAccount,
  path: '/api/accounting/bank/accounts/{id}/reconciliations',
  summary: 'Finish a reconciliation: the statement is the books and what is outstanding, and what is matched stays',
  body: z.strictObject({ through: day, closing: money }),
  data: reconciliation,
  status: 201,
})

/** 409 `bank_not_last` where a later one stands, or it was reopened. */
export const reopenReconciliation = endpoint({
  ...writes,
  path: '/api/accounting/bank/reconciliations/{id}/reopen',
  summary: 'Open the last reconciliation of a bank again, with a reason',
  params: z.object({ id: reconciliationId }),
  body: z.strictObject({ reason }),
  data: reconciliation,
})

export const forgetBankRule = endpoint({
  ...base,
  method: 'DELETE',
  access: 'financial:post',
  rate: 'write',
  path: '/api/accounting/bank/rules/{id}',
  summary: 'Forget what a text of the bank was booked as',
  params: z.object({ id: bankRuleId }),
  data: z.object({ id: bankRuleId }),
})
