import type { MoveKind } from '#contract/accounting/treasury/rules.ts'
import type { SettledMethod, TreasuryKind } from '#contract/accounting/treasury/shapes.ts'
import { t } from '#web/texts/text.ts'

/** What each kind of document is called. */
export const kindNames: Record<TreasuryKind, string> = {
  opening: t('Opening cash'),
  banking: t('Cash banked'),
  change_fund: t('Change from the bank'),
  transfer: t('Transfer sent'),
  arrival: t('Transfer arrived'),
  settlement: t('Settlement'),
  tips: t('Tips paid out'),
  tax_return: t('Tax return'),
  tax_payment: t('Tax paid'),
  owner_in: t('Put in by the owner'),
  owner_out: t('Taken out by the owner'),
  receipt: t('Other receipt'),
  payment: t('Other payment'),
  bank_fee: t('Bank fee'),
  interest: t('Interest received'),
  supplier_payment: t('Supplier paid'),
  write_off: t('Difference written off'),
  reimbursement: t('Claim paid back'),
  expense: t('Expense paid'),
}

type MoveWords = { title: string; what: string; verb: string; place: string }

/** What is entered by its amount, in words. */
export const moveWords: Record<MoveKind, MoveWords> = {
  banking: {
    title: t('Bank cash'),
    what: t('From the safe to a bank, with the number of its slip.'),
    verb: t('Bank it'),
    place: t('To'),
  },
  change_fund: {
    title: t('Fetch change'),
    what: t('From a bank into the safe.'),
    verb: t('Put into the safe'),
    place: t('From'),
  },
  opening: {
    title: t('Opening cash'),
    what: t('What the house began with, in the safe or at a bank. Floats of drawers come from the safe.'),
    verb: t('Enter'),
    place: t('It lies in'),
  },
  transfer: {
    title: t('Send a transfer'),
    what: t('Between own accounts: it is on its way until it arrives.'),
    verb: t('Send'),
    place: t('From'),
  },
  owner_in: {
    title: t('Put in by the owner'),
    what: t('Money of the owner that comes into the house.'),
    verb: t('Put in'),
    place: t('To'),
  },
  owner_out: {
    title: t('Taken out by the owner'),
    what: t('Money that the owner takes for themselves.'),
    verb: t('Take out'),
    place: t('From'),
  },
  receipt: {
    title: t('Other receipt'),
    what: t('Money that comes in for none of the other reasons.'),
    verb: t('Book it'),
    place: t('To'),
  },
  payment: {
    title: t('Other payment'),
    what: t('Money that is paid for something that has no document of its own here.'),
    verb: t('Pay'),
    place: t('From'),
  },
  bank_fee: {
    title: t('Bank fee'),
    what: t('What a bank took for itself.'),
    verb: t('Book it'),
    place: t('Taken by'),
  },
  interest: {
    title: t('Interest received'),
    what: t('What a bank paid on money that lies there.'),
    verb: t('Book it'),
    place: t('Paid to'),
  },
}

export const methodWords: Record<SettledMethod, string> = { card: t('Cards'), mobile_money: t('Mobile money') }
