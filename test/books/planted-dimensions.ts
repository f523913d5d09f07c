import { entryOf, linesOf, type Planted } from './planted.ts'

/** Departments, parties, outlets, taxes and links of entries. */
export const dimensions: Planted[] = [
  ...(
    [
      ['folio_line', 'charged', 'a charge'],
      ['folio_line', 'allowed', 'an allowance'],
      ['order', 'sold', 'a sale'],
      ['stock_movement', 'waste', 'waste'],
      ['deduction', 'write_off', 'a write-off'],
      ['till_session', 'closing_difference', 'a difference of a till'],
    ] as const
  ).map(([source, event, words]) => ({
    what: `${words}: the department`,
    statements: [
      `update journal_line set department = 'sales_marketing' where ${linesOf(source, event)} and department is not null`,
    ],
    foundBy: `documents_${source}`,
    saying: /department sales_marketing instead of \w+|as cost/,
  })),
  ...(
    [
      ['folio_line', 'charged', 'a charge'],
      ['folio_line', 'allowed', 'an allowance'],
      ['payment', 'received', 'a payment'],
      ['booking', 'check_in', 'a deposit at check-in'],
      ['credit_note', 'issued', 'a credit note'],
      ['credit_transaction', 'given', 'a credit given'],
      ['deduction', 'write_off', 'a write-off'],
    ] as const
  ).map(([source, event, words]) => ({
    what: `${words}: the party`,
    statements: [
      `update journal_line set party_id = gen_random_uuid() where ${linesOf(source, event)} and party_id is not null`,
    ],
    foundBy: `documents_${source}`,
    saying: /another party/,
  })),
  ...(['order', 'till_session', 'till_movement'] as const).map((source) => ({
    what: `${source.replace('_', ' ')}: the outlet`,
    statements: [
      `update journal_line set location_id = gen_random_uuid() where ${linesOf(source, { order: 'sold', till_session: 'takings', till_movement: 'drop' }[source])}`,
    ],
    foundBy: `documents_${source}`,
    saying: /another outlet/,
  })),
  ...(['folio_line', 'order'] as const).map((source) => ({
    what: `${source.replace('_', ' ')}: two taxes exchanged`,
    statements: [
      `update journal_line set tax_code = case tax_code when 'VAT' then 'NHIL' else 'VAT' end
       where ${linesOf(source, source === 'order' ? 'sold' : 'charged')} and tax_code in ('VAT', 'NHIL')`,
    ],
    foundBy: `documents_${source}`,
    saying: /tax \S+ instead of \S+|amount|missing/,
  })),
  {
    what: 'lines of two charges exchanged',
    statements: [
      `update journal_line l set account_id = o.account_id from journal_line o
       where l.tenant_id = $1 and o.tenant_id = $1 and l.line_number = 2 and o.line_number = 2
         and (l.entry_id, o.entry_id) in (select a.id, b.id from journal_entry a, journal_entry b where a.tenant_id = $1 and b.tenant_id = $1
           and a.source_type = 'folio_line' and b.source_type = 'folio_line' and a.event = 'charged' and b.event = 'charged')
         and l.account_id <> o.account_id`,
    ],
    foundBy: 'documents_folio_line',
    saying: /account \S+ instead of \S+/,
  },
  {
    what: 'an entry that takes back another one',
    statements: [
      `update journal_entry set reverses_id = ${entryOf('folio_line', 'charged')}, reason = 'Planted'
       where tenant_id = $1 and id = ${entryOf('folio_line', 'allowed')}`,
    ],
    foundBy: 'documents_folio_line',
    saying: /takes back the entry of another document/,
  },
  {
    what: 'an entry under a source that nobody has',
    statements: [
      `update journal_entry set source_type = 'adjustment' where tenant_id = $1 and id = ${entryOf('folio_line', 'charged')}`,
    ],
    foundBy: 'documents_adjustment',
    saying: /no document of the house posts like this/,
  },
  {
    what: 'an entry of another document',
    statements: [
      `update journal_entry set source_id = gen_random_uuid() where tenant_id = $1 and id = ${entryOf('payment', 'received')}`,
    ],
    foundBy: 'documents_payment',
    saying: /no document of the house posts like this/,
  },
  {
    what: 'the memo of an entry',
    statements: [
      `update journal_entry set memo = 'Other words' where tenant_id = $1 and id = ${entryOf('manual', 'posted')}`,
    ],
    foundBy: 'seals',
    saying: /changed after it was sealed/,
  },
  {
    what: 'who posted an entry',
    statements: [
      `update journal_entry set posted_by_name = 'Somebody else' where tenant_id = $1 and id = ${entryOf('payment', 'refunded')}`,
    ],
    foundBy: 'seals',
    saying: /changed after it was sealed/,
  },
]
