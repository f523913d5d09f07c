import { account, entryOf, linesOf, type Planted } from './planted.ts'

/** Sources with an event of each, and an account that stands on none of their entries. */
const sources: [source: string, event: string, words: string, foreign: string][] = [
  ['folio_line', 'charged', 'a charge', '4320'],
  ['folio_line', 'allowed', 'an allowance', '6300'],
  ['folio_line', 'transferred', 'a balance that was moved', '6300'],
  ['payment', 'received', 'a payment', '1013'],
  ['payment', 'refunded', 'a refund', '1013'],
  ['booking', 'check_in', 'a deposit at check-in', '2110'],
  ['order', 'sold', 'a sale', '1013'],
  ['stock_movement', 'receipt', 'a receipt of goods', '5060'],
  ['stock_movement', 'waste', 'waste', '6300'],
  ['till_session', 'takings', 'takings of a till', '1012'],
  ['till_movement', 'drop', 'a drop of a till', '1012'],
  ['desk_shift', 'takings', 'takings of the desk', '1012'],
  ['desk_shift_movement', 'drop', 'a drop of the desk', '1012'],
  ['credit_note', 'issued', 'a credit note', '6300'],
  ['credit_transaction', 'given', 'a credit given', '6300'],
  ['deduction', 'write_off', 'a write-off', '6300'],
  ['manual', 'posted', 'an entry by hand', '1012'],
]

/** Amounts, accounts and dates of entries, source by source. */
export const entryChanges: Planted[] = sources.flatMap(([source, event, words, foreign]) => {
  const foundBy = `documents_${source}`
  const lines = linesOf(source, event)
  return [
    {
      what: `${words}: the amounts of two lines`,
      statements: [
        `update journal_line set amount = amount + case line_number when (select min(line_number) from journal_line where ${lines}) then 100 else -100 end
         where ${lines} and line_number in (select line_number from journal_line where ${lines} order by line_number limit 2)`,
      ],
      foundBy,
      saying: /amount|missing|too much/,
    },
    {
      what: `${words}: the account of a line`,
      statements: [`update journal_line set account_id = ${account(foreign)} where ${lines} and line_number = 2`],
      foundBy,
      saying: /account \S+ instead of \S+|amount|is (missing|too much)/,
    },
    {
      what: `${words}: the date`,
      statements: [
        `update journal_line set entry_date = entry_date - 1 where ${lines}`,
        `update journal_entry set entry_date = entry_date - 1 where tenant_id = $1 and id = ${entryOf(source, event)}`,
      ],
      foundBy,
      saying: /date \S+ instead of \S+|is missing|as cost/,
    },
  ]
})
