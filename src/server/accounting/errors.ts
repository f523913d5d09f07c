import { lockWords } from '#contract/accounting/locks/rules.ts'
import { lockClass, type LockClass } from '#contract/accounting/locks/shapes.ts'
import { yearAheadText } from '#contract/accounting/fiscal-years/rules.ts'
import { closingCheckTexts } from '#contract/accounting/year-closing/rules.ts'
import type { ClosingCheckName } from '#contract/accounting/year-closing/shapes.ts'
import { periodRefusalTexts } from '#contract/accounting/periods/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { FieldError } from '#contract/kernel/error.ts'
import { invalid, namedConflict, onConstraint } from '#server/platform/errors.ts'

export const periodLocked = namedConflict(
  'period_locked',
  'The date of a posting lies in a closed period, or at or before the day up to which its postings are locked',
  ({ date, shuts, through }: { date?: string; shuts?: LockClass; through?: string }) => {
    if (!date) return 'The period of this date is closed'
    if (!shuts || !through)
      return `The period of ${date} is closed; it takes entries with a reason, of who may close periods`
    return `Days up to ${through} are locked for ${lockWords[shuts]}, and ${date} is one of them`
  },
)

export const fiscalYearMissing = namedConflict(
  'fiscal_year_missing',
  'No fiscal year is open for the date of a posting: years are opened on purpose, one after the other',
  ({ date, first, last }: { date?: string; first?: string; last?: string }) => {
    if (!date || !first || !last) return 'No fiscal year is open for this date'
    return date < first
      ? `No fiscal year is open for ${date}: the books of this house begin on ${first}`
      : `No fiscal year is open for ${date}: the last one ends on ${last}. Whoever may close periods opens the next one, ${Number(last.slice(0, 4)) + 1}, in Settings, Periods and locks`
  },
)

export const fiscalYearClosed = namedConflict(
  'fiscal_year_closed',
  'The fiscal year of a posting is closed: it takes none until two people reopen it',
  ({ year }: { year?: string | number }) =>
    `The fiscal year ${year ?? ''} is closed; two who may close periods can reopen it`.replace('  ', ' '),
)

export const yearAhead = namedConflict(
  'year_ahead',
  'A fiscal year is opened once the one before it has begun',
  () => yearAheadText,
)

export const booksBegun = namedConflict(
  'books_begun',
  'The first fiscal year is set while the books are empty',
  () => 'Something is in the books already, so the first year stays as it is',
)

export const yearNotReady = namedConflict(
  'year_not_ready',
  'A fiscal year is closed when nothing stands in the way; `checks` name what does',
  ({ year, checks }: { year: number; checks: ClosingCheckName[] }) =>
    `${year} can't be closed yet: ${checks.map((name) => closingCheckTexts[name].toDo).join('; ')}`,
)

export const yearNotClosed = namedConflict(
  'year_not_closed',
  'A fiscal year is reopened once it is closed',
  () => 'This year is open',
)

export const laterYearClosed = namedConflict(
  'later_year_closed',
  'Years are reopened from the last one back',
  ({ year }: { year: number }) => `The year ${year} is closed after it: reopen that one first`,
)

export const entryUnbalanced = namedConflict(
  'entry_unbalanced',
  'Debits and credits of an entry differ',
  () => 'Debits and credits of this entry differ',
)

export const accountRefusesPosting = namedConflict(
  'account_refuses_posting',
  'A group account takes no postings, and a control account takes those of the system alone',
  ({ code }: { code?: string }) => `Account ${code ?? ''} takes no such posting`.replace('  ', ' '),
)

export const accountMissing = namedConflict(
  'account_missing',
  'A posting names an account that the chart does not have, or a role that none plays',
  ({ codes }: { codes: string[] }) => `The chart of accounts has no ${codes.join(', ').replaceAll('#', '')}`,
)

export const accountCodeTaken = namedConflict(
  'account_code_taken',
  'Another account has this code',
  ({ code }: { code?: string }) => (code ? `Another account has the code ${code}` : 'Another account has this code'),
)

export const accountPlaysRole = namedConflict(
  'account_plays_role',
  'Postings go to the account by its role, so it stays what the role asks for until another account plays it',
  ({ message }: { message?: string }) =>
    message ?? 'The account plays a role in the postings of the house, or has played one',
)

export const accountUnfit = namedConflict(
  'account_unfit',
  'The account is not of the type that the role asks for, takes no postings, or is a control account where none may be',
  ({ reason }: { reason: string }) => reason,
)

export const accountMergeRefused = namedConflict(
  'account_merge_refused',
  'The two accounts are of different kinds, or a tax names the one that would rest',
  ({ reason }: { reason: string }) => reason,
)

export const roleHoldsBalance = namedConflict(
  'role_holds_balance',
  'A control account equals its sub-ledger, so its role changes hands only while both accounts are nil',
  () => 'One of the accounts holds a balance; this role changes hands only while both are nil',
)

type AccountProblem = { path: string; message: string }

/** The refusals of `refusalOfChange`, `refusalOfParent` and `refusalOfDelete`, by their names. */
export const accountRefusals = {
  account_in_use: namedConflict(
    'account_in_use',
    'Entries, taxes or the postings of the system name the account, so it keeps what they rely on',
    ({ message }: AccountProblem) => message,
  ),
  account_plays_role: accountPlaysRole,
  account_has_balance: namedConflict(
    'account_has_balance',
    'An account with a balance stays active',
    ({ message }: AccountProblem) => message,
  ),
  account_is_parent: namedConflict(
    'account_is_parent',
    'Other accounts stand below the account',
    ({ message }: AccountProblem) => message,
  ),
  parent_type_differs: namedConflict(
    'parent_type_differs',
    'An account and those below it are of one type',
    ({ message }: AccountProblem) => message,
  ),
  account_cycle: namedConflict(
    'account_cycle',
    'An account can not stand below itself',
    ({ message }: AccountProblem) => message,
  ),
}

export const entryPosted = namedConflict(
  'entry_posted',
  'A posted entry never changes; it is reversed instead',
  () => 'This entry is posted and never changes; reverse it instead',
)

export const entryNotSubmitted = namedConflict(
  'entry_not_submitted',
  'Nobody is asked to post the draft, so it is not given back',
  () => 'Nobody is asked to post this draft',
)

export const tooManyFiles = namedConflict(
  'too_many_files',
  'An entry keeps twenty files at most',
  () => 'An entry keeps twenty files at most',
)
onConstraint('entry_file_kept', () => entryPosted())

/** The refusals of `refusalOfReversal`, by their names. */
export const reversalRefusals = {
  entry_not_posted: namedConflict(
    'entry_not_posted',
    'A draft is deleted, not reversed',
    () => 'A draft is deleted, not reversed',
  ),
  entry_already_reversed: namedConflict(
    'entry_already_reversed',
    'An entry is reversed once',
    () => 'This entry is reversed already',
  ),
  entry_is_reversal: namedConflict(
    'entry_is_reversal',
    'A reversal is not reversed; a fresh entry is written instead',
    () => 'A reversal is not reversed; write a fresh entry instead',
  ),
  entry_belongs_to_document: namedConflict(
    'entry_belongs_to_document',
    'What a document posted is undone on the document',
    () => 'A document made this entry; undo it there',
  ),
}

/** The refusals of `refusalOfVerb` of a period, by their names. */
export const periodRefusals = {
  period_status: namedConflict(
    'period_status',
    'A period is closed when it is open, locked before or after that, and reopened when it is closed or locked',
    () => periodRefusalTexts.period_status,
  ),
  period_not_over: namedConflict(
    'period_not_over',
    'A period is closed after its last day: the house posts on the business date',
    () => periodRefusalTexts.period_not_over,
  ),
}

export const exceptionOver = namedConflict(
  'exception_over',
  'An exception from a lock is taken back before its hour, and once',
  () => 'This exception is over already',
)

export const alreadyPosted = namedConflict(
  'already_posted',
  'The books hold a posting of this event already',
  () => 'This was posted to the books already',
)

export const taxSetCodeTaken = namedConflict(
  'tax_set_code_taken',
  'Another tax set has this code',
  () => 'Another tax set has this code',
)

export const taxSetUnsound = namedConflict(
  'tax_set_unsound',
  'The components of a tax set contradict each other; `problems` names where',
  ({ problems }: { problems: FieldError[] }) => problems[0]?.message ?? 'The components contradict each other',
)

export const taxComponentEnded = namedConflict(
  'tax_component_ended',
  'The component has an earlier last day',
  ({ on }: { on: Day }) => `This component ended on ${on}`,
)

export const taxCharged = namedConflict(
  'tax_charged',
  'The component began before the business date: what it came to on those days stays',
  () => 'This tax was charged already, so it stays as it is. Give it a further rate, or end it',
)

onConstraint('tax_past_kept', () => taxCharged())
onConstraint('tax_set_code_once', () => taxSetCodeTaken())
onConstraint('tax_component_once_a_day', () => taxSetUnsound({ problems: [] }))
onConstraint('account_missing', (codes) => accountMissing({ codes: codes.split(', ') }))
onConstraint('journal_entry_key_once', () => alreadyPosted())
/** What the database says of a day that takes no entry: the day, and the lock that shuts it. */
function lockedBy(detail: string): Parameters<typeof periodLocked>[0] {
  const [date, shuts, through] = detail.split(' ')
  const known = lockClass.safeParse(shuts)
  return { ...(date && { date }), ...(known.success && { shuts: known.data }), ...(through && { through }) }
}

onConstraint('fiscal_year_missing', (detail) => {
  const [date, first, last] = detail.split(' ')
  return fiscalYearMissing({ ...(date && { date }), ...(first && { first }), ...(last && { last }) })
})
onConstraint('fiscal_year_closed', (year) => fiscalYearClosed({ year }))
onConstraint('fiscal_year_kept', () => booksBegun())
onConstraint('adjusting_on_last_day', () => invalid('date', 'An adjusting entry lies on the last day of a fiscal year'))
onConstraint('period_locked', (detail) => periodLocked(lockedBy(detail)))
onConstraint('lock_exception_of_another', () => invalid('personId', 'Must be somebody else'))
onConstraint('entry_balances', () => entryUnbalanced())
onConstraint('journal_entry_whole', () => entryUnbalanced())
onConstraint('account_takes_posting', () => accountRefusesPosting({}))
onConstraint('journal_entry_reversed_once', () => reversalRefusals.entry_already_reversed())
onConstraint('account_code_once', () => accountCodeTaken({}))
onConstraint('account_role_account', () => accountPlaysRole({}))
onConstraint('account_role_proven_once', () => accountPlaysRole({}))
onConstraint('account_role_change_from', () => accountPlaysRole({}))
onConstraint('account_role_change_to', () => accountPlaysRole({}))
onConstraint('role_holds_balance', () => roleHoldsBalance())

export const overRefund = namedConflict(
  'over_refund',
  'A refund gives back more than is left of its payment',
  ({ left }: { left: number }) => `Only ${left.toFixed(2)} of this payment is left to refund`,
)

export const overSettled = namedConflict(
  'over_settled',
  'A settlement pays more than an invoice still asks',
  () => 'This would pay more than the invoice still asks',
)

export const overCredited = namedConflict(
  'over_credited',
  'A credit note takes back more than is left of the invoice',
  ({ left }: { left: number }) => `Only ${left.toFixed(2)} of this invoice is left to credit`,
)

export const notAnInvoice = namedConflict(
  'not_an_invoice',
  'A credit note is not corrected by another one',
  () => 'A credit note is not corrected by another one',
)

export const deductedInvoice = namedConflict(
  'deducted_invoice',
  'A part of the invoice was kept as commission or written off, and has to be taken back before it is credited',
  ({ amount }: { amount: number }) =>
    `${amount.toFixed(2)} of this invoice was kept as commission or written off: take that back first`,
)

export const overAllocated = namedConflict(
  'over_allocated',
  'A payment is to settle more than is left of it',
  ({ left }: { left: number }) => `Only ${left.toFixed(2)} of this payment can be allocated`,
)

export const overAsked = namedConflict(
  'over_asked',
  'An invoice is to be paid beyond what it asks',
  ({ invoice, left }: { invoice: string; left: number }) => `${invoice} asks only ${left.toFixed(2)}`,
)

export const deductionReversed = namedConflict(
  'deduction_reversed',
  'The commission or write-off was taken back already',
  () => 'It was taken back already',
)

export const notOverdue = namedConflict(
  'not_overdue',
  'The invoice is paid, or its day has not come, so nobody is reminded of it',
  ({ invoice }: { invoice: string }) => `${invoice} is not overdue`,
)

export const billedWithoutEmail = namedConflict(
  'billed_without_email',
  'Whom the invoice is billed to has no e-mail address to be written to',
  ({ name }: { name: string }) => `${name} has no e-mail address`,
)

export const invoiceReminded = namedConflict(
  'invoice_reminded',
  'A reminder of this invoice was sent today',
  ({ invoice }: { invoice: string }) => `A reminder of ${invoice} was sent today`,
)

onConstraint('invoice_reminded_once_a_day', () => invoiceReminded({ invoice: 'this invoice' }))
onConstraint('settlement_of_deduction_once', () => deductionReversed())
onConstraint('invoice_not_over_credited', () => overCredited({ left: 0 }))
onConstraint('payment_not_over_refunded', () => overRefund({ left: 0 }))
onConstraint('invoice_not_over_settled', () => overSettled())
onConstraint('payment_not_over_settled', () => overSettled())
