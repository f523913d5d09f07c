import { to } from '../links.ts'

/** Reports of the books with a screen of their own. */
const own: Readonly<Record<string, () => string>> = {
  'books.trial_balance': to.trialBalance,
  'books.income_statement': to.incomeStatement,
  'books.balance_sheet': to.balanceSheet,
}

/** Where a report of a domain and name opens, with what is chosen of it; a balance sheet is of the last of its days. */
export function addressOfReport(report: string, chosen: Readonly<Record<string, string>> = {}): string {
  const [area = '', name = ''] = report.split('.')
  const screen = own[report]?.() ?? (area === 'hotel' ? to.hotelReport(name) : to.bookReport(name))
  const { from, to: until, ...choices } = chosen
  const days = report === 'books.balance_sheet' ? { date: until } : { from, to: until }
  const given = Object.entries({ ...days, ...choices }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  )
  if (given.length === 0) return screen
  return `${screen}${screen.includes('?') ? '&' : '?'}${given.join('&')}`
}
