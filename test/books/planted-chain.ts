import { account, entryOf, first, linesOf, type Planted } from './planted.ts'

/** Documents together with their entries. */
export const both: Planted[] = [
  {
    what: 'a payment and its entry: the method with the account',
    statements: [
      `update payment set method = 'bank', rounding = 0 where ${first('payment', "direction = 'in' and method = 'card' and source_type = 'account'")}`,
      `update journal_line set account_id = ${account('1020')} where tenant_id = $1 and account_id = ${account('1030')} and entry_id = (
         select e.id from journal_entry e where e.tenant_id = $1 and e.source_id = (select id from payment
           where tenant_id = $1 and direction = 'in' and method = 'bank' and source_type = 'account' order by id limit 1) limit 1)`,
    ],
    foundBy: 'records_in_trail',
    saying: /method/,
  },
  {
    what: 'a payment and its entry: the amounts',
    statements: [
      `update payment set amount = amount + 100 where ${first('payment', "direction = 'in' and source_type = 'folio' and refunded = 0")}`,
      `update journal_line set amount = amount + sign(amount) * 100 where tenant_id = $1 and entry_id = (
         select e.id from journal_entry e where e.tenant_id = $1 and e.source_id = (select id from payment
           where tenant_id = $1 and direction = 'in' and source_type = 'folio' and refunded = 0 order by id limit 1) limit 1)`,
    ],
    foundBy: 'records_in_trail',
    saying: /amount/,
  },
  {
    what: 'a till and its entry: counted, difference and posting',
    statements: [
      `update till_session set counted = counted + 100, variance = variance + 100, left_in_drawer = left_in_drawer + 100 where ${first('till_session', "status = 'closed'")}`,
      `update journal_line set amount = amount + case line_number when 1 then 100 else -100 end where ${linesOf('till_session', 'closing_difference')}`,
    ],
    foundBy: 'records_in_trail',
    saying: /till/,
  },
  {
    what: 'a charge and its entry: the amounts',
    statements: [
      `update folio_line set net = net + 100, gross = gross + 100 where tenant_id = $1 and id = (select source_id from journal_entry where id = ${entryOf('folio_line', 'charged')})`,
      `update journal_line set amount = amount + case line_number when 1 then 100 else -100 end where ${linesOf('folio_line', 'charged')} and line_number < 3`,
    ],
    foundBy: 'seals',
    saying: /changed after it was sealed/,
  },
  {
    what: 'a charge and its entry, sealed anew: digest, links and head',
    statements: [
      `update folio_line set net = net + 100, gross = gross + 100 where tenant_id = $1 and id = (select source_id from journal_entry where id = ${entryOf('folio_line', 'charged')})`,
      `update journal_line set amount = amount + case line_number when 1 then 100 else -100 end where ${linesOf('folio_line', 'charged')} and line_number < 3`,
      'reseal',
    ],
    foundBy: 'seals_in_trail',
    saying: /the audit trail knows another chain/,
  },
]

const forged = [
  `insert into journal_entry (tenant_id, id, year, sequence, number, entry_date, memo, source_type, source_id, event, posting_key, line_count, amount,
     posted_by, posted_by_name)
   select $1, '00000000-0000-7000-8000-00000000f0f0', 2026, max(sequence) + 1, 'JE-2026-' || lpad((max(sequence) + 1)::text, 6, '0'), '2026-03-02', 'Forged',
     'manual', '00000000-0000-7000-8000-00000000f0f0', 'posted', 'manual:forged', 2, 100, '00000000-0000-7000-8000-000000000001', 'Test'
   from journal_entry where tenant_id = $1 and year = 2026`,
  `insert into journal_line (tenant_id, entry_id, line_number, account_id, entry_date, amount)
   values ($1, '00000000-0000-7000-8000-00000000f0f0', 1, ${account('1020')}, '2026-03-02', 100),
     ($1, '00000000-0000-7000-8000-00000000f0f0', 2, ${account('3900')}, '2026-03-02', -100)`,
  "update number_series set last_number = last_number + 1 where tenant_id = $1 and series = 'JE'",
]

/** Forged entries, and what was cut off or made anew. */
export const chain: Planted[] = [
  {
    what: 'an entry by hand, forged with its number and counter',
    statements: forged,
    foundBy: 'seals',
    saying: /bears no seal/,
  },
  {
    what: 'an entry by hand, forged and nobody on record for it',
    statements: forged,
    foundBy: 'seals_in_trail',
    saying: /nobody is on record for writing it/,
  },
  {
    what: 'an entry by hand, forged and sealed',
    statements: [...forged, 'reseal'],
    foundBy: 'seals_in_trail',
    saying: /the audit trail knows nothing of it/,
  },
  {
    what: 'the chain cut at its end',
    statements: [
      'delete from book_seal where tenant_id = $1 and sequence > (select max(sequence) - 3 from book_seal where tenant_id = $1)',
    ],
    foundBy: 'seal_chain',
    saying: /the chain ends at seal/,
  },
  {
    what: 'the chain cut at its end, with its head',
    statements: [
      'delete from book_seal where tenant_id = $1 and sequence > (select max(sequence) - 3 from book_seal where tenant_id = $1)',
      `update book_head h set sequence = s.sequence, link = s.link from (select sequence, link from book_seal where tenant_id = $1
         order by sequence desc limit 1) s where h.tenant_id = $1`,
    ],
    foundBy: 'seals',
    saying: /bears no seal/,
  },
  {
    what: 'the last entry removed with its seal, head and counter',
    statements: [
      `delete from journal_line where tenant_id = $1 and entry_id = (select document_id from book_seal where tenant_id = $1 and kind = 'entry' order by sequence desc limit 1)`,
      `delete from journal_entry where tenant_id = $1 and id = (select document_id from book_seal where tenant_id = $1 and kind = 'entry' order by sequence desc limit 1)`,
      'reseal',
    ],
    foundBy: 'seals_in_trail',
    saying: /the audit trail knows another chain/,
  },
  {
    what: 'a seal in the middle',
    statements: ['delete from book_seal where tenant_id = $1 and sequence = 5'],
    foundBy: 'seal_chain',
    saying: /the ones before it are gone/,
  },
  {
    what: 'a digest in the chain',
    statements: ["update book_seal set digest = sha256('planted') where tenant_id = $1 and sequence = 5"],
    foundBy: 'seal_chain',
    saying: /does not follow the one before/,
  },
  {
    what: 'the audit trail cut at its end',
    statements: [
      'delete from audit_record r using audit_seal s where r.tenant_id = $1 and s.tenant_id = $1 and s.record_id = r.id and s.position > (select max(position) - 2 from audit_seal where tenant_id = $1)',
      'delete from audit_seal where tenant_id = $1 and position > (select max(position) - 2 from audit_seal where tenant_id = $1)',
    ],
    foundBy: 'audit_trail',
    saying: /records cut off/,
  },
  {
    what: 'a record of the audit trail',
    statements: [
      `update audit_record set change = jsonb_set(change, '{counted}', '1') where tenant_id = $1 and action = 'till_session.close'`,
    ],
    foundBy: 'audit_trail',
    saying: /content changed/,
  },
]
