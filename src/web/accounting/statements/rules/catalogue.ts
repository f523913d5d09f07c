import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'

/** Reports of the books that stand on this screen. */
export const bookReports = [
  'general_ledger',
  'day_book',
  'cash_flow',
  'departments',
  'bank_reconciliation',
  'control_proofs',
  'deposits',
  'guest_credits',
  'grni',
  'number_gaps',
  'close_checklist',
  'plain_text',
] as const
export type BookReport = (typeof bookReports)[number]

type About = { title: string; purpose: string }

export const catalogue: Record<BookReport, About> = {
  general_ledger: {
    title: t('General ledger'),
    purpose: t('Every account that moved or has a balance; each opens its entries with the balance after them.'),
  },
  day_book: { title: t('Day book'), purpose: t('All that was posted, entry by entry, with its lines.') },
  cash_flow: {
    title: t('Cash flow'),
    purpose: t('Where cash came from and went, by either method, proven against the cash accounts.'),
  },
  departments: {
    title: t('Department results'),
    purpose: t('Revenue, expenses and result of each department side by side.'),
  },
  bank_reconciliation: {
    title: t('Bank reconciliation'),
    purpose: t('What the bank says and what the books say on a day, with all that is outstanding.'),
  },
  control_proofs: {
    title: t('Control proofs'),
    purpose: t('The books against what the house keeps beside them: guests, stock, tills, taxes, numbers.'),
  },
  deposits: { title: t('Deposits'), purpose: t('Money of guests who are still to come, movement by movement.') },
  guest_credits: {
    title: t('Guest credits owed'),
    purpose: t('What the house owes guests as credit, movement by movement.'),
  },
  grni: {
    title: t('Goods received, not invoiced'),
    purpose: t('What came into the stock before the bill of its supplier, movement by movement.'),
  },
  number_gaps: {
    title: t('Gaps in numbers'),
    purpose: t('Every series of fiscal documents, and the numbers that are missing in it.'),
  },
  close_checklist: { title: t('Close checklist'), purpose: t('What has to be so before a year is closed.') },
  plain_text: {
    title: t('Plain text books'),
    purpose: t('The entries of some days for hledger, ledger or beancount, with balances that they prove.'),
  },
}

type Further = About & { link: string }

/** Reports with a screen of their own. */
export const further: readonly { group: string; reports: readonly Further[] }[] = [
  {
    group: t('Statements'),
    reports: [
      {
        title: t('Trial balance'),
        purpose: t('Opening, movement and closing of every account.'),
        link: to.trialBalance(),
      },
      {
        title: t('Income statement'),
        purpose: t('Simple, or by department down to both endings.'),
        link: to.incomeStatement(),
      },
      { title: t('Balance sheet'), purpose: t('What the house owns and owes on a day.'), link: to.balanceSheet() },
    ],
  },
  {
    group: t('Who owes'),
    reports: [
      { title: t('City ledger'), purpose: t('Accounts with their ageing and statements.'), link: to.cityLedger() },
      { title: t('Invoices'), purpose: t('What was billed, paid and is overdue.'), link: to.hotelInvoices() },
    ],
  },
]

/** The report that an address names. */
export function reportIn(name: string | undefined): BookReport | undefined {
  return bookReports.find((one) => one === name)
}
