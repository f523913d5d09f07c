// Written by "npm run db:types" from the migrated database; edit the migrations instead.
/* eslint-disable max-lines -- one type a table */
import type { ColumnType, Generated } from 'kysely'
import type { Day, Instant } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'

/** A jsonb column: anything comes out, JSON text goes in. */
export type Json = ColumnType<unknown, string, string>

/** A jsonb column that has a default. */
export type OptionalJson = ColumnType<unknown, string | undefined, string>

export type AccountRow = {
  id: Id<'account'>
  code: string
  name: string
  type: 'Asset' | 'Liability' | 'Equity' | 'Revenue' | 'Expense'
  description: Generated<string>
  parent_id: Id<'account'> | null
  normal_side: 'debit' | 'credit'
  is_active: Generated<boolean>
  is_postable: Generated<boolean>
  is_control: Generated<boolean>
  department: 'rooms' | 'food_beverage' | 'other_operated' | 'miscellaneous' | 'administration' | 'information_technology' | 'sales_marketing' | 'maintenance' | 'utilities' | 'non_operating' | null
  cash_flow_class: Generated<'cash' | 'operating' | 'non_cash' | 'investing' | 'financing'>
  usali_schedule: number | null
  usali_line: string | null
  usali_schedule_11: number | null
  merged_into: Id<'account'> | null
  term: 'current' | 'non_current' | null
  currency: string | null
  version: Generated<number>
  created_at: Generated<Instant>
}

export type AccountDayRow = {
  account_id: Id<'account'>
  day: Day
  department: Generated<string>
  location_id: Generated<string>
  stage: Generated<'ordinary' | 'adjusting' | 'closing'>
  debit: Generated<Money>
  credit: Generated<Money>
  lines: Generated<number>
}

export type AccountRoleRow = {
  role: string
  category: string | null
  account_id: string
  department: 'rooms' | 'food_beverage' | 'other_operated' | 'miscellaneous' | 'administration' | 'information_technology' | 'sales_marketing' | 'maintenance' | 'utilities' | 'non_operating' | null
  account_type: 'Asset' | 'Liability' | 'Equity' | 'Revenue' | 'Expense'
  is_control: boolean
  is_proven: boolean
  is_postable: Generated<boolean>
  is_active: Generated<boolean>
}

export type AccountRoleChangeRow = {
  id: Id<'account_role_change'>
  role: string
  from_account_id: Id<'account'>
  to_account_id: Id<'account'>
  from_department: 'rooms' | 'food_beverage' | 'other_operated' | 'miscellaneous' | 'administration' | 'information_technology' | 'sales_marketing' | 'maintenance' | 'utilities' | 'non_operating' | null
  to_department: 'rooms' | 'food_beverage' | 'other_operated' | 'miscellaneous' | 'administration' | 'information_technology' | 'sales_marketing' | 'maintenance' | 'utilities' | 'non_operating' | null
  changed_by: string | null
  changed_by_name: string
  changed_at: Instant
}

export type AccountingCategoryRow = {
  category: string
  tax_category: string
}

export type ApiKeyRow = {
  id: Id<'api_key'>
  name: string
  prefix: string
  token_hash: Buffer
  previous_hash: Buffer | null
  previous_until: Instant | null
  scopes: string[]
  made_by: Id<'app_user'>
  made_by_name: string
  created_at: Generated<Instant>
  expires_at: Instant
  rotated_at: Instant | null
  last_used_at: Instant | null
  last_used_from: string | null
  revoked_at: Instant | null
  revoked_by_name: string | null
}

export type AppUserRow = {
  id: Id<'app_user'>
  tenant_id: Id<'tenant'> | null
  email: string
  password_hash: string
  first_name: string
  last_name: string
  role: 'owner' | 'manager' | 'staff' | 'receptionist' | 'housekeeper' | 'maintenance' | 'restaurant' | 'cashier' | 'superadmin'
  status: Generated<'active' | 'disabled'>
  created_at: Generated<Instant>
  seen_at: Instant | null
  signed_out_at: Instant | null
  totp_secret: string | null
  totp_step: number | null
  two_factor_since: Instant | null
  pin_hash: string | null
  pin_failures: Generated<number>
  version: Generated<number>
}

export type ApprovalRequestRow = {
  id: Id<'approval_request'>
  asked_by: Id<'app_user'>
  asked_session: string
  asked_at: Instant
  place: string | null
  device: string
  permission: string
  act_digest: Buffer
  act: string
  label: string | null
  amount: Money | null
  reason: string | null
  state: Generated<'open' | 'approved' | 'refused' | 'withdrawn' | 'used'>
  expires_at: Instant
  decided_by: Id<'app_user'> | null
  decided_at: Instant | null
  why: string | null
  used_at: Instant | null
}

export type AuditHeadRow = {
  position: number
  hash: Buffer
  moved_at: Generated<Instant>
}

export type AuditRecordRow = {
  id: Id<'audit_record'>
  at: Generated<Instant>
  business_date: Day | null
  actor_id: string | null
  actor_name: string
  actor_role: string
  action: string
  resource: string
  resource_id: string | null
  label: string | null
  reason: string | null
  change: Json | null
  outcome: Generated<'done' | 'denied'>
  address: string | null
  user_agent: string | null
  request_id: string | null
  books_head: string | null
  transaction_id: Generated<string>
}

export type AuditSealRow = {
  position: number
  record_id: Id<'audit_record'>
  hash: Buffer
  words: Generated<string>
  sealed_at: Generated<Instant>
}

export type BankLineRow = {
  id: Id<'bank_line'>
  account_id: string
  statement_id: Id<'bank_statement'>
  line_number: number
  date: Day
  amount: Money
  text: string
  reference: string | null
  balance: Money | null
  identity: string
  is_opening: Generated<boolean>
}

export type BankMappingRow = {
  account_id: Id<'account'>
  mapping: Json
  changed_by_name: string
  changed_at: Instant
}

export type BankMatchRow = {
  id: Id<'bank_match'>
  account_id: Id<'account'>
  made_by: string | null
  made_by_name: string
  made_at: Instant
  begun_at: Generated<Instant>
}

export type BankMatchEntryRow = {
  match_id: Id<'bank_match'>
  account_id: string
  entry_id: string
  line_number: number
}

export type BankMatchLineRow = {
  match_id: Id<'bank_match'>
  account_id: string
  line_id: Id<'bank_line'>
}

export type BankReconciliationRow = {
  id: Id<'bank_reconciliation'>
  account_id: Id<'account'>
  through: Day
  statement_balance: Money
  book_balance: Money
  finished_by: string | null
  finished_by_name: string
  finished_at: Instant
  reopened_by: string | null
  reopened_by_name: string | null
  reopened_at: Instant | null
  reopened_reason: string | null
}

export type BankRuleRow = {
  id: Id<'bank_rule'>
  account_id: Id<'account'>
  words: string
  kind: 'opening' | 'banking' | 'change_fund' | 'transfer' | 'arrival' | 'settlement' | 'tips' | 'tax_return' | 'tax_payment' | 'owner_in' | 'owner_out' | 'receipt' | 'payment' | 'supplier_payment' | 'bank_fee' | 'interest' | 'write_off' | 'reimbursement' | 'expense'
  for_account_id: Id<'account'> | null
  party_name: string | null
  reason: string | null
  used: Generated<number>
  changed_by_name: string
  changed_at: Instant
}

export type BankStatementRow = {
  id: Id<'bank_statement'>
  account_id: Id<'account'>
  format: 'csv' | 'ofx'
  file_name: string
  from_date: Day
  to_date: Day
  opening: Money
  closing: Money
  line_count: number
  repeated: number
  imported_by: string | null
  imported_by_name: string
  imported_at: Instant
}

export type BillRow = {
  id: Id<'bill'>
  kind: 'bill' | 'credit_note'
  year: number
  sequence: number
  number: string
  supplier_id: Id<'supplier'>
  supplier_name: string
  reference: string
  bill_date: Day
  due_date: Day
  net: Money
  tax: Money
  total: Money
  is_opening: Generated<boolean>
  currency: string | null
  original: number | null
  rate: string | null
  notes: string | null
  reverses_id: Id<'bill'> | null
  reason: string | null
  taken_back: Generated<boolean>
  entered_by: string | null
  entered_by_name: string
  created_at: Generated<Instant>
  search_text: Generated<string>
}

export type BillLineRow = {
  bill_id: Id<'bill'>
  line_number: number
  description: string
  account_id: Id<'account'>
  department: 'rooms' | 'food_beverage' | 'other_operated' | 'miscellaneous' | 'administration' | 'information_technology' | 'sales_marketing' | 'maintenance' | 'utilities' | 'non_operating' | null
  amount: Money
  original: number | null
}

export type BillSettlementRow = {
  id: Id<'bill_settlement'>
  supplier_id: string
  bill_id: Id<'bill'>
  payment_id: Id<'treasury_document'> | null
  credit_id: Id<'bill'> | null
  amount: Money
  used: Money
  currency: string | null
  original: number | null
  due_date: Day
  settled_on: Day
  created_at: Generated<Instant>
}

export type BillTaxRow = {
  bill_id: Id<'bill'>
  component: string
  account_id: Id<'account'>
  amount: Money
  original: number | null
}

export type BookHeadRow = {
  sequence: Generated<number>
  link: Generated<Buffer>
}

export type BookProofRow = {
  id: Id<'book_proof'>
  proven_at: Instant
  business_date: Day
  sequence: number
  link: Buffer
  trail_position: number
  trail_hash: Buffer
  balances: Json
}

export type BookSealRow = {
  sequence: number
  kind: 'entry' | 'payment' | 'invoice' | 'till_session' | 'desk_shift' | 'bill'
  document_id: string
  digest: Buffer
  link: Buffer
}

export type BookingRow = {
  id: Id<'booking'>
  booking_number: string
  status: 'inquiry' | 'optional' | 'waitlisted' | 'confirmed' | 'checked_in' | 'checked_out' | 'cancelled' | 'no_show'
  guest_id: Id<'guest'>
  room_type_id: Id<'room_type'>
  room_id: Id<'room'> | null
  occupied_type_id: Id<'room_type'> | null
  rate_plan_id: Id<'rate_plan'> | null
  arrival: Day
  departure: Day
  adults: number
  children: Generated<number>
  source: string | null
  notes: string | null
  credit_limit: Money | null
  release_on: Day | null
  release_time: string | null
  arrival_time: string | null
  departure_time: string | null
  policy: Json | null
  deposit_required: Generated<Money>
  booked_on: Day
  checked_in_on: Day | null
  checked_out_on: Day | null
  cancelled_on: Day | null
  no_show_on: Day | null
  cancel_reason: string | null
  cancellation_number: string | null
  oversold: Generated<boolean>
  keeps_room: Generated<boolean>
  group_id: Id<'booking_group'> | null
  company_id: Id<'guest'> | null
  agency_id: Id<'guest'> | null
  commission_ppm: number | null
  commission_amount: Money | null
  version: Generated<number>
  created_at: Generated<Instant>
}

export type BookingAmendmentRow = {
  booking_id: Id<'booking'>
  version: number
  business_date: Day
  was: Json
}

export type BookingEndingRow = {
  id: Id<'booking_ending'>
  booking_id: Id<'booking'>
  kind: 'cancelled' | 'no_show'
  due: Money
  fee: Money
  fee_line_id: Id<'folio_line'> | null
  waived_because: string | null
  deposit: Money
  refunded: Money
  on_account: Money
  decided_on: Day
  decided_by: string | null
  decided_by_name: string
  approved_by_name: string | null
  decided_at: Instant
  taken_back_on: Day | null
  reversal_line_id: Id<'folio_line'> | null
}

export type BookingGroupRow = {
  id: Id<'booking_group'>
  group_number: string
  name: string
  status: 'inquiry' | 'optional' | 'confirmed' | 'cancelled'
  contact_id: Id<'guest'> | null
  company_id: Id<'guest'> | null
  agency_id: Id<'guest'> | null
  arrival: Day
  departure: Day
  cut_off_on: Day | null
  released_on: Day | null
  rolling_days: number | null
  nights_before: Generated<number>
  nights_after: Generated<number>
  beside_rate: Generated<'block' | 'house'>
  beyond_block: Generated<'refused' | 'raises'>
  billing: Generated<'guests' | 'rooms_to_master'>
  colour: Generated<'green' | 'brass' | 'blue' | 'violet' | 'red' | 'grey'>
  notes: string | null
  cancel_reason: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  policy: Json | null
}

export type BookingNightRow = {
  booking_id: Id<'booking'>
  night: Day
  price: Money
  room_type_id: Id<'room_type'>
  origin: Generated<'rate' | 'manual'>
  rate_plan_id: Id<'rate_plan'> | null
  steps: Json | null
  from_block: Generated<boolean>
}

export type BookingPackageRow = {
  id: Id<'booking_package'>
  booking_id: Id<'booking'>
  code: string
  name: string
  price: 'included' | 'on_top'
  invoice: 'one_line' | 'parts'
  origin: 'plan' | 'desk'
  parts: Json
  during: string
  added_by_name: string
  added_at: Instant
}

export type BookingRequestRow = {
  id: Id<'booking_request'>
  booking_id: Id<'booking'>
  text: string
  department: 'desk' | 'housekeeping' | 'kitchen'
  due_on: Day | null
  asked_at: Instant
  asked_by: string | null
  asked_by_name: string
  done_at: Instant | null
  done_by: string | null
  done_by_name: string | null
}

export type BudgetAmountRow = {
  version_id: Id<'budget_version'>
  account_id: Id<'account'>
  department: Generated<string>
  month: number
  amount: Money
}

export type BudgetVersionRow = {
  id: Id<'budget_version'>
  year: number
  name: string
  status: Generated<'draft' | 'approved' | 'active' | 'retired'>
  control: Generated<'ignore' | 'warn' | 'stop'>
  created_by: string | null
  created_by_name: string
  created_at: Generated<Instant>
  approved_by_name: string | null
  approved_at: Instant | null
  version: Generated<number>
}

export type BusinessDayRow = {
  date: Day
  moved_at: Generated<Instant>
}

export type ChannelRow = {
  id: Id<'channel'>
  kind: 'ical' | 'api'
  name: string
  room_type_id: Id<'room_type'> | null
  room_id: Id<'room'> | null
  state: Generated<'active' | 'paused'>
  every_minutes: Generated<number>
  feed: string | null
  feed_host: string | null
  etag: string | null
  last_modified: string | null
  next_sync_at: Instant | null
  tried_at: Instant | null
  in_at: Instant | null
  problem: string | null
  failing_since: Instant | null
  stale_told_at: Instant | null
  token_hash: Buffer | null
  token: string | null
  out_at: Instant | null
  out_etag: string | null
  out_days: OptionalJson
  out_days_before: OptionalJson
  out_changed_at: Instant | null
  version: Generated<number>
  created_at: Instant
  removed_at: Instant | null
}

export type ChannelBookingRow = {
  channel_id: Id<'channel'>
  id: Id<'channel_booking'>
  reference: string
  arrival: Day
  departure: Day
  said: Generated<string>
  revision: number | null
  state: Generated<'waiting' | 'held' | 'left' | 'gone'>
  booking_id: Id<'booking'> | null
}

export type ChannelClosureRow = {
  channel_id: Id<'channel'>
  id: Id<'channel_closure'>
  reference: string
  room_type_id: Id<'room_type'>
  room_id: Id<'room'> | null
  from_day: Day
  to_day: Day
  summary: Generated<string>
  ended_at: Instant | null
  released: Generated<boolean>
}

export type ChannelCodeRow = {
  channel_id: Id<'channel'>
  id: Id<'channel_code'>
  room_code: string
  rate_code: Generated<string>
  room_type_id: Id<'room_type'> | null
  rate_plan_id: Id<'rate_plan'> | null
}

export type ChannelConflictRow = {
  channel_id: Id<'channel'>
  id: Id<'channel_conflict'>
  kind: 'double_booking' | 'restricted' | 'unmapped' | 'in_house' | 'vanished' | 'emptied' | 'refused'
  reference: string
  words: string
  wanted: Json | null
  arrival: Day | null
  departure: Day | null
  booking_id: Id<'booking'> | null
  state: Generated<'open' | 'settled' | 'dismissed'>
  opened_at: Instant
  ended_at: Instant | null
  ended_by: string | null
}

export type ChannelLogRow = {
  channel_id: Id<'channel'>
  id: Id<'channel_log'>
  at: Instant
  last_at: Instant
  times: Generated<number>
  message: 'calendar' | 'booking' | 'cancellation' | 'settled'
  result: 'done' | 'failed' | 'held_back' | 'refused' | 'ignored'
  problem: string | null
  reference: string | null
  changes: OptionalJson
  payload: string | null
}

export type CreditTransactionRow = {
  id: Id<'credit_transaction'>
  credit_id: Id<'guest_credit'>
  number: number
  type: 'issue' | 'apply' | 'charge' | 'payment' | 'refund' | 'late_fee' | 'expire' | 'write_off' | 'adjustment' | 'reversal'
  amount: Money
  balance_after: Money
  business_date: Day
  description: string
  reason: string | null
  payment_id: Id<'payment'> | null
  folio_line_id: Id<'folio_line'> | null
  source_type: string | null
  source_id: string | null
  source_label: string | null
  plan_id: Id<'installment_plan'> | null
  reverses_id: Id<'credit_transaction'> | null
  posted_by: string | null
  posted_by_name: string
  posted_at: Instant
}

export type CurrencyRateRow = {
  currency: string
  day: Day
  rate: string
  entered_by_name: string
  entered_at: Instant
}

export type CustomGrantRow = {
  id: Id<'custom_grant'>
  role: string | null
  user_id: Id<'app_user'> | null
  permission: string
  effect: 'add' | 'remove'
  granted_by: string
  granted_at: Generated<Instant>
}

export type DeductionRow = {
  id: Id<'deduction'>
  kind: 'commission' | 'write_off'
  invoice_id: Id<'invoice'>
  party_id: string
  amount: Money
  cover: Generated<'expense' | 'allowance'>
  business_date: Day
  reason: string
  taken_by: string | null
  taken_by_name: string
  created_at: Generated<Instant>
  reversed_on: Day | null
  reversed_reason: string | null
  reversed_by_name: string | null
}

export type DefaultViewRow = {
  user_id: Id<'app_user'>
  list: string
  view_id: Id<'saved_view'>
}

export type DepositStepRow = {
  booking_id: Id<'booking'>
  due_on: Day
  amount: Money
  reminded_on: Day | null
}

export type DepositWaiverRow = {
  id: Id<'deposit_waiver'>
  booking_id: Id<'booking'>
  due_on: Day
  amount: Money
  reason: string
  waived_on: Day
  waived_by: string | null
  waived_by_name: string
  waived_at: Generated<Instant>
}

export type DeskShiftRow = {
  id: Id<'desk_shift'>
  number: number
  drawer: string
  status: Generated<'open' | 'closed'>
  business_date: Day
  opening_count: Money
  opening_expected: Money | null
  opening_collected: Generated<Money>
  held_by: string
  held_by_name: string
  opened_by: string
  opened_by_name: string
  opened_at: Generated<Instant>
  first_counted: Money | null
  counted: Money | null
  count: OptionalJson
  expected: Money | null
  variance: Money | null
  variance_reason: string | null
  left_in_drawer: Money | null
  closed_by: string | null
  closed_by_name: string | null
  closed_at: Instant | null
  closed_on: Day | null
  version: Generated<number>
}

export type DeskShiftMovementRow = {
  id: Id<'desk_shift_movement'>
  shift_id: Id<'desk_shift'>
  kind: 'paid_in' | 'drop' | 'collected' | 'tips_paid'
  amount: Money
  reason: string
  business_date: Day
  made_by: string
  made_by_name: string
  made_at: Generated<Instant>
}

export type EntryFileRow = {
  id: Id<'entry_file'>
  entry_id: string
  name: string
  type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'text/csv'
  content: Buffer
  added_by_name: string
  added_at: Instant
}

export type EntryPatternRow = {
  id: Id<'entry_pattern'>
  kind: 'template' | 'recurring'
  name: string
  memo: string
  changed_by_name: string
  changed_at: Instant
  version: Generated<number>
}

export type EntryPatternLineRow = {
  pattern_id: Id<'entry_pattern'>
  line_number: number
  account_id: Id<'account'>
  amount: Money
  department: string | null
  location_id: string | null
  party_type: string | null
  party_id: string | null
  memo: string | null
}

export type EventReachRow = {
  event: string
  roles: Json
  people: Json
  version: number
  changed_by_name: string
  changed_at: Instant
}

export type ExpenseRow = {
  id: Id<'expense'>
  year: number | null
  sequence: number | null
  number: string | null
  status: Generated<'draft' | 'submitted' | 'approved' | 'refused' | 'reimbursed' | 'paid' | 'cancelled'>
  claimant_id: string
  claimant_name: string
  created_at: Instant
  submitted_at: Instant | null
  approved_by: string | null
  approved_by_name: string | null
  posted_on: Day | null
  reversed_on: Day | null
  payment_id: Id<'treasury_document'> | null
  reason: string | null
  version: Generated<number>
}

export type ExpenseCategoryRow = {
  id: Id<'expense_category'>
  name: string
  account_id: Id<'account'>
  department: 'rooms' | 'food_beverage' | 'other_operated' | 'miscellaneous' | 'administration' | 'information_technology' | 'sales_marketing' | 'maintenance' | 'utilities' | 'non_operating' | null
  has_input_tax: Generated<boolean>
  line_limit: Money | null
  day_limit: Money | null
  receipt_above: Money | null
  is_active: Generated<boolean>
  version: Generated<number>
}

export type ExpenseLineRow = {
  id: Id<'expense_line'>
  expense_id: Id<'expense'>
  line_number: number
  spent_on: Day
  category_id: Id<'expense_category'>
  amount: Money
  tax: Generated<Money>
  taxes: OptionalJson
  merchant: string
  note: string | null
  receipt_id: Id<'entry_file'> | null
  flags: Generated<string[]>
  account_id: Id<'account'> | null
  department: 'rooms' | 'food_beverage' | 'other_operated' | 'miscellaneous' | 'administration' | 'information_technology' | 'sales_marketing' | 'maintenance' | 'utilities' | 'non_operating' | null
}

export type ExpenseStepRow = {
  expense_id: Id<'expense'>
  step_number: number
  verb: 'submit' | 'withdraw' | 'approve' | 'refuse' | 'cancel' | 'pay' | 'reimburse' | 'take_back' | 'reverse'
  done_by: string
  done_by_name: string
  done_at: Instant
  reason: string | null
  payment_id: Id<'treasury_document'> | null
}

export type FavouriteReportRow = {
  user_id: Id<'app_user'>
  report: string
}

export type FiscalPeriodRow = {
  year: number
  number: number
  starts_on: Day
  ends_on: Day
  status: Generated<'open' | 'soft_closed'>
  changed_by: string | null
  changed_by_name: string | null
  changed_at: Instant | null
  reason: string | null
}

export type FiscalYearRow = {
  year: number
  starts_on: Day
  ends_on: Day
  opened_by: string | null
  opened_by_name: Generated<string>
  opened_at: Generated<Instant>
  closing_id: Id<'year_closing'> | null
}

export type FolioRow = {
  id: Id<'folio'>
  booking_id: Id<'booking'> | null
  group_id: Id<'booking_group'> | null
  status: Generated<'open' | 'closed'>
  charges: Generated<Money>
  payments: Generated<Money>
  line_count: Generated<number>
  ledger: Generated<'deposit' | 'guest'>
}

export type FolioLineRow = {
  id: Id<'folio_line'>
  folio_id: Id<'folio'>
  line_number: number
  kind: 'charge' | 'allowance' | 'payment' | 'refund' | 'transfer'
  type: 'room_rate' | 'menu_item' | 'inventory_item' | 'service' | null
  description: string
  quantity: Generated<Quantity>
  unit_price: Generated<Money>
  net: Generated<Money>
  tax: Generated<Money>
  gross: Money
  taxes: OptionalJson
  category: string | null
  routed_as: string | null
  business_date: Day
  night: Day | null
  borne: Generated<Money>
  booking_id: Id<'booking'> | null
  origin_id: Id<'folio_line'> | null
  reverses_id: Id<'folio_line'> | null
  reversal: 'voided' | 'split' | 'moved' | null
  root_id: Id<'folio_line'> | null
  payment_id: Id<'payment'> | null
  ledger: string | null
  source_type: string | null
  source_id: string | null
  source_line_id: string | null
  reason: string | null
  posted_by: string | null
  posted_by_name: string
  posted_at: Generated<Instant>
}

export type FolioLinePlaceRow = {
  line_id: Id<'folio_line'>
  folio_id: Id<'folio'>
  number: number
  by_limit: Generated<boolean>
  kept: Generated<boolean>
}

export type FolioWindowRow = {
  folio_id: Id<'folio'>
  number: number
  name: string
  payer_id: Id<'guest'> | null
  routes: Generated<string[]>
  terms: OptionalJson
  group_id: Id<'booking_group'> | null
  version: Generated<number>
}

export type GroupBlockRow = {
  group_id: Id<'booking_group'>
  room_type_id: Id<'room_type'>
  night: Day
  blocked: number
  remaining: number
  price: Money
}

export type GroupDepositRow = {
  group_id: Id<'booking_group'>
  rules: Json
  agreed_on: Day
}

export type GroupDepositStepRow = {
  group_id: Id<'group_deposit'>
  due_on: Day
  amount: Money
  reminded_on: Day | null
}

export type GroupRoutingRow = {
  group_id: Id<'booking_group'>
  routes: string[]
  terms: Json
  version: Generated<number>
}

export type GuestRow = {
  id: Id<'guest'>
  kind: Generated<'person' | 'company' | 'agency'>
  first_name: string
  last_name: Generated<string>
  email: string | null
  phone: string | null
  address: string | null
  notes: string | null
  nationality: string | null
  birthday: Day | null
  document_type: 'passport' | 'national_id' | 'driving_licence' | 'residence_permit' | 'other' | null
  document_number: string | null
  document_expires: Day | null
  preferences: string | null
  is_vip: Generated<boolean>
  do_not_rent: string | null
  tax_number: string | null
  commission_ppm: number | null
  commission_amount: Money | null
  credit_limit: Money | null
  merged_into: Id<'guest'> | null
  anonymized_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  search_text: Generated<string>
  email_key: string | null
  phone_key: string | null
  document_key: string | null
}

export type GuestCreditRow = {
  id: Id<'guest_credit'>
  number: string
  guest_id: Id<'guest'>
  kind: 'stored_value' | 'credit_line'
  status: Generated<'active' | 'suspended' | 'settled' | 'expired' | 'cancelled'>
  source: 'goodwill' | 'promotion' | 'sale' | 'folio' | 'line'
  balance: Generated<Money>
  issued: Generated<Money>
  credit_limit: Money | null
  fees: Generated<Money>
  expires_on: Day | null
  due_on: Day | null
  opened_on: Day
  folio_id: Id<'folio'> | null
  note: string | null
  status_reason: string | null
  transaction_count: Generated<number>
  reminded_on: Day | null
  removed_on: Day | null
  version: Generated<number>
  created_by: string | null
  created_by_name: string
  created_at: Instant
}

export type GuestMergeRow = {
  id: Id<'guest_merge'>
  survivor_id: Id<'guest'>
  merged_id: Id<'guest'>
  booking_ids: string[]
  credit_ids: Generated<string[]>
  filled: Json
  merged_at: Instant
  merged_by: string | null
  merged_by_name: string
  undone_at: Instant | null
}

export type HandoverNoteRow = {
  id: Id<'handover_note'>
  text: string
  department: 'desk' | 'housekeeping' | 'maintenance' | 'kitchen' | 'restaurant' | 'office' | null
  business_date: Day
  written_at: Instant
  written_by: string
  written_by_name: string
}

export type HandoverReadRow = {
  note_id: Id<'handover_note'>
  user_id: string
  user_name: string
  read_at: Instant
}

export type HousekeepingActRow = {
  id: Id<'housekeeping_act'>
  task_id: Id<'housekeeping_task'>
  kind: 'start' | 'pause' | 'done' | 'skip' | 'found'
  happened_at: Instant
  received_at: Instant
  by_id: string | null
  by_name: string
  details: Json
  outcome: 'applied' | 'merged' | 'discrepancy'
  words: string | null
}

export type HousekeepingDiscrepancyRow = {
  id: Id<'housekeeping_discrepancy'>
  room_id: Id<'room'>
  date: Day
  kind: 'skip' | 'sleep' | 'persons' | 'work'
  task_id: Id<'housekeeping_task'> | null
  booking_id: Id<'booking'> | null
  expected: string
  found: string
  found_at: Instant
  found_by_name: string
  resolved_at: Instant | null
  resolved_by_name: string | null
  action: 'desk_corrected' | 'room_corrected' | 'counted_again' | 'nothing' | null
  note: string | null
}

export type HousekeepingStayRow = {
  booking_id: Id<'booking'>
  waits_since: Instant | null
  waits_by_name: string | null
  stayover_every: number | null
}

export type HousekeepingTaskRow = {
  id: Id<'housekeeping_task'>
  room_id: Id<'room'>
  date: Day
  kind: 'departure' | 'arrival' | 'stayover' | 'pickup' | 'deep' | 'turndown'
  cause: string
  booking_id: Id<'booking'> | null
  minutes: number
  credits: number
  inspects: boolean
  linen: Generated<boolean>
  note: string | null
  state: Generated<'unassigned' | 'assigned' | 'in_progress' | 'paused' | 'done' | 'passed' | 'failed' | 'skipped'>
  state_at: Generated<Instant>
  assignee: string | null
  assignee_name: string | null
  started_at: Instant | null
  running_since: Instant | null
  worked_seconds: Generated<number>
  done_at: Instant | null
  done_by: string | null
  done_by_name: string | null
  skip_reason: 'dnd' | 'refused' | 'guest_in_room' | 'no_access' | 'other' | 'not_needed' | 'day_over' | null
  skip_note: string | null
  inspected_at: Instant | null
  inspected_by_name: string | null
  faults: Generated<string[]>
  after_id: Id<'housekeeping_task'> | null
  version: Generated<number>
}

export type IdempotencyKeyRow = {
  actor_id: string
  key: string
  digest: Buffer
  status: number | null
  body: string | null
  created_at: Generated<Instant>
}

export type ImportRowRow = {
  line: number
  booked_on: Day
  arrival: Day
  departure: Day
  outcome: 'checked_out' | 'cancelled' | 'no_show'
  outcome_on: Day
  adults: number
  children: number
  sold_type_id: Id<'room_type'>
  given_type_id: Id<'room_type'>
  price: Money
  allowance: Generated<Money>
  source: string | null
  notes: string | null
  booking_id: string | null
}

export type InstallmentRow = {
  plan_id: Id<'installment_plan'>
  number: number
  due_on: Day
  amount: Money
  paid: Generated<Money>
  fee: Generated<Money>
  fee_paid: Generated<Money>
  fee_on: Day | null
  fee_waived: Generated<Money>
}

export type InstallmentPaymentRow = {
  transaction_id: Id<'credit_transaction'>
  plan_id: Id<'installment_plan'>
  number: number
  amount: Money
  fee: Money
}

export type InstallmentPlanRow = {
  id: Id<'installment_plan'>
  credit_id: Id<'guest_credit'>
  status: Generated<'active' | 'completed' | 'defaulted' | 'cancelled'>
  principal: Money
  frequency: 'weekly' | 'fortnightly' | 'monthly' | 'custom'
  grace_days: number
  late_fee: Money
  agreed_on: Day
  ended_on: Day | null
  replaces_id: Id<'installment_plan'> | null
  created_by: string | null
  created_by_name: string
  created_at: Instant
}

export type InvoiceRow = {
  id: Id<'invoice'>
  kind: 'invoice' | 'credit_note'
  series: 'SI' | 'CN'
  year: number
  sequence: number
  number: string
  issued_date: Day
  due_date: Day
  subtotal: Money
  discount_amount: Generated<Money>
  tax_amount: Generated<Money>
  total_amount: Money
  refund_due: Generated<Money>
  off_account: Generated<Money>
  taxes_included: Generated<boolean>
  notes: string | null
  terms: string | null
  bill_to_first_name: Generated<string>
  bill_to_last_name: Generated<string>
  bill_to_email: string | null
  bill_to_phone: string | null
  bill_to_address: string | null
  bill_to_company: string | null
  bill_to_tax_number: string | null
  party_id: string | null
  booking_number: string | null
  room_number: string | null
  room_type_name: string | null
  check_in_date: Day | null
  check_out_date: Day | null
  source_type: string
  source_id: string
  source_part: Generated<number>
  corrects_id: Id<'invoice'> | null
  reason: string | null
  issued_by: string | null
  issued_by_name: string
  created_at: Generated<Instant>
  search_text: Generated<string>
}

export type InvoiceLineRow = {
  invoice_id: Id<'invoice'>
  line_number: number
  description: string
  type: 'room_rate' | 'menu_item' | 'inventory_item' | 'service'
  category: string
  quantity: Quantity
  unit_price: Money
  total_price: Money
  discount_amount: Generated<Money>
  tax_amount: Generated<Money>
  source_line_id: string | null
  supplied_on: Day | null
  order_number: string | null
  folded_into: number | null
  corrects_line: number | null
}

export type InvoiceLineTaxRow = {
  invoice_id: string
  line_number: number
  component: string
  name: string
  account_code: string
  base: Money
  amount: Money
}

export type InvoiceReminderRow = {
  invoice_id: Id<'invoice'>
  level: number
  sent_on: Day
  email: string
  outstanding: Money
  sent_by: string | null
  sent_by_name: string
  created_at: Generated<Instant>
}

export type InvoiceTaxRow = {
  invoice_id: Id<'invoice'>
  component: string
  name: string
  rate_ppm: number | null
  base: Money
  amount: Money
}

export type ItemRow = {
  id: Id<'item'>
  sku: string
  name: string
  unit: string
  whole_units: Generated<boolean>
  kind: 'food' | 'beverage' | 'retail' | 'supplies'
  category_id: Id<'item_category'> | null
  barcode: string | null
  negative_stock: Generated<'block' | 'warn' | 'allow'>
  par_level: Quantity | null
  notes: string | null
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  search_text: Generated<string>
}

export type ItemCategoryRow = {
  id: Id<'item_category'>
  name: string
  kind: 'food' | 'beverage' | 'retail' | 'supplies'
  version: Generated<number>
}

export type ItemUnitRow = {
  item_id: Id<'item'>
  name: string
  numerator: number
  denominator: Generated<number>
  barcode: string | null
}

export type JournalDraftRow = {
  id: Id<'journal_draft'>
  entry_date: Day
  memo: string
  stage: Generated<'ordinary' | 'adjusting'>
  created_by: string | null
  created_by_name: string
  created_at: Generated<Instant>
  status: Generated<'draft' | 'submitted'>
  submitted_by: string | null
  submitted_by_name: string | null
  submitted_at: Instant | null
  returned_by_name: string | null
  returned_reason: string | null
  version: Generated<number>
}

export type JournalDraftLineRow = {
  draft_id: Id<'journal_draft'>
  line_number: number
  account_id: Id<'account'>
  amount: Money
  department: string | null
  location_id: string | null
  party_type: string | null
  party_id: string | null
  memo: string | null
  currency: string | null
  original: number | null
  rate: string | null
}

export type JournalEntryRow = {
  id: Id<'journal_entry'>
  series: Generated<string>
  year: number
  sequence: number
  number: string
  entry_date: Day
  memo: string
  source_type: string
  source_id: string | null
  event: string
  posting_key: string
  rule_version: Generated<number>
  line_count: number
  amount: Money
  reverses_id: Id<'journal_entry'> | null
  reason: string | null
  override_reason: string | null
  stage: Generated<'ordinary' | 'adjusting' | 'closing'>
  posted_by: string | null
  posted_by_name: string
  posted_at: Generated<Instant>
  search_text: Generated<string>
}

export type JournalLineRow = {
  entry_id: string
  line_number: number
  account_id: string
  entry_date: Day
  amount: Money
  department: string | null
  location_id: string | null
  party_type: string | null
  party_id: string | null
  tax_code: string | null
  memo: string | null
  currency: string | null
  original: number | null
  rate: string | null
}

export type KitchenTicketRow = {
  id: Id<'kitchen_ticket'>
  order_id: Id<'restaurant_order'>
  station_id: Id<'station'>
  fire: number
  lines: OptionalJson
  status: Generated<'active' | 'done'>
  sent_at: Generated<Instant>
  done_at: Instant | null
  done_by_name: string | null
  recalled: Generated<boolean>
  version: Generated<number>
}

export type LockExceptionRow = {
  id: Id<'lock_exception'>
  class: 'all' | 'sales' | 'purchases'
  from_day: Day
  to_day: Day
  person_id: string
  person_name: string
  ends_at: Instant
  reason: string
  granted_by: string
  granted_by_name: string
  granted_at: Instant
  ended_at: Instant | null
  ended_by_name: string | null
}

export type MailChoiceRow = {
  user_id: Id<'app_user'>
  mails: Json
  quiet_from: string | null
  quiet_to: string | null
  version: number
}

export type MaintenanceCheckRow = {
  id: Id<'maintenance_check'>
  ticket_id: Id<'maintenance_ticket'>
  place: number
  text: string
  done_at: Instant | null
  done_by_name: string | null
}

export type MaintenancePhotoRow = {
  id: Id<'maintenance_photo'>
  ticket_id: Id<'maintenance_ticket'>
  stage: 'before' | 'after'
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  content: Buffer
  added_at: Instant
  added_by_name: string
}

export type MaintenanceStepRow = {
  id: Id<'maintenance_step'>
  sequence: number
  ticket_id: Id<'maintenance_ticket'>
  verb: 'report' | 'change' | 'triage' | 'assign' | 'start' | 'wait' | 'resume' | 'resolve' | 'verify' | 'close' | 'reopen' | 'comment' | 'photo' | 'block' | 'unblock' | 'escalate'
  status: 'open' | 'triaged' | 'assigned' | 'in_progress' | 'waiting' | 'resolved' | 'verified' | 'closed'
  text: string | null
  done_at: Instant
  done_by: string | null
  done_by_name: string
}

export type MaintenanceTicketRow = {
  id: Id<'maintenance_ticket'>
  sequence: number
  number: string
  title: string
  note: Generated<string>
  room_id: Id<'room'> | null
  area: string | null
  category: 'plumbing' | 'electrical' | 'air_conditioning' | 'furniture' | 'appliance' | 'door_and_lock' | 'network' | 'painting' | 'safety' | 'other'
  priority: 'urgent' | 'high' | 'normal' | 'low'
  status: Generated<'open' | 'triaged' | 'assigned' | 'in_progress' | 'waiting' | 'resolved' | 'verified' | 'closed'>
  waiting_for: 'parts' | 'vendor' | null
  assignee_id: Id<'app_user'> | null
  assignee_name: string | null
  reported_at: Instant
  reported_by: string | null
  reported_by_name: string
  due_at: Instant
  escalated_at: Instant | null
  block_id: Id<'room_block'> | null
  version: Generated<number>
}

export type ManualEntryRow = {
  id: Id<'manual_entry'>
  entry_date: Day
  memo: string
  stage: 'ordinary' | 'adjusting' | 'closing'
  lines: Json
  reverses_id: string | null
  written_by: string | null
  written_by_name: string
  approved_by_name: string | null
  created_at: Instant
}

export type MenuCategoryRow = {
  id: Id<'menu_category'>
  name: string
  kind: 'food' | 'beverage' | 'retail'
  colour: 'green' | 'brass' | 'blue' | 'red' | 'violet' | 'grey' | null
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
}

export type MenuItemRow = {
  id: Id<'menu_item'>
  name: string
  kitchen_name: string | null
  description: string | null
  category_id: Id<'menu_category'>
  price: Money
  barcode: string | null
  recipe_id: Id<'recipe'> | null
  remaining: Quantity | null
  sold_out: Generated<boolean>
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  search_text: Generated<string>
}

export type MenuItemGroupRow = {
  menu_item_id: Id<'menu_item'>
  group_id: Id<'modifier_group'>
  position: Generated<number>
}

export type MessageRow = {
  id: Id<'message'>
  tenant_id: Id<'tenant'> | null
  template: string
  channel: 'email' | 'sms' | 'chat'
  is_secret: boolean
  recipient: string
  recipient_name: string
  subject: string
  body: string
  open_body: string | null
  state: Generated<'waiting' | 'held' | 'sending' | 'sent' | 'unsure' | 'failed' | 'cancelled'>
  attempts: Generated<number>
  next_try_at: Instant | null
  search_text: Generated<string>
  taken_at: Instant | null
  last_error: string | null
  created_at: Generated<Instant>
  ended_at: Instant | null
}

export type MessageFileRow = {
  message_id: Id<'message'>
  place: number
  name: string
  type: string
  content: Buffer
}

export type MessageTemplateRow = {
  name: string
  subject: string
  body: string
  version: number
  changed_by_name: string
  changed_at: Instant
}

export type ModifierGroupRow = {
  id: Id<'modifier_group'>
  name: string
  least: Generated<number>
  most: number | null
  is_shown: Generated<boolean>
  archived_at: Instant | null
  version: Generated<number>
}

export type ModifierNeedRow = {
  option_id: Id<'modifier_option'>
  item_id: Id<'item'>
  quantity: Quantity
}

export type ModifierOptionRow = {
  id: Id<'modifier_option'>
  group_id: Id<'modifier_group'>
  name: string
  price: Generated<Money>
  is_default: Generated<boolean>
  most_each: Generated<number>
  position: Generated<number>
  archived_at: Instant | null
}

export type MovementRow = {
  id: Id<'movement'>
  sequence: number
  item_id: string
  location_id: Id<'stock'>
  type: 'opening' | 'receipt' | 'sale' | 'sale_return' | 'adjustment' | 'waste' | 'transfer_out' | 'transfer_in' | 'revaluation'
  quantity: Quantity
  value: Money
  unit_cost: string
  running_quantity: Quantity
  running_value: Money
  business_date: Day
  source_type: string
  source_id: string
  source_line_id: string | null
  source_label: Generated<string>
  document_id: string
  reason: string | null
  reverses_id: Id<'movement'> | null
  posted_by: string | null
  posted_by_name: string
  posted_at: Generated<Instant>
}

export type NightAuditRow = {
  id: Id<'night_audit'>
  date: Day
  status: Generated<'running' | 'done'>
  steps: string[]
  warnings: OptionalJson
  started_by: string | null
  started_by_name: string
  started_at: Generated<Instant>
  finished_at: Instant | null
}

export type NightAuditStepRow = {
  audit_id: Id<'night_audit'>
  name: string
  count: Generated<number>
  finished_at: Generated<Instant>
}

export type NightPackageRow = {
  booking_id: Id<'booking'>
  night: Day
  package_id: Id<'booking_package'>
  place: number
  line_id: Id<'folio_line'>
  room_line_id: Id<'folio_line'>
  is_included: boolean
  amount: Money
  quantity: number
}

export type NightStatisticRow = {
  date: Day
  rooms: number
  out_of_order: number
  house_use: Generated<number>
  occupied: number
  arrivals: number
  departures: number
  room_revenue: Money
}

export type NotificationRow = {
  id: Id<'notification'>
  tenant_id: Id<'tenant'> | null
  user_id: Id<'app_user'>
  type: Generated<'info' | 'success' | 'warning' | 'error' | 'booking' | 'payment' | 'maintenance' | 'inventory' | 'guest_service' | 'system'>
  priority: Generated<'urgent' | 'high' | 'medium' | 'low'>
  title: string
  message: string
  action_url: string | null
  action_text: string | null
  read_at: Instant | null
  clicked_at: Instant | null
  created_at: Generated<Instant>
  event: string | null
  role: 'owner' | 'manager' | 'staff' | 'receptionist' | 'housekeeper' | 'maintenance' | 'restaurant' | 'cashier' | 'superadmin' | null
  event_values: Json | null
  in_bell: Generated<boolean>
  is_quiet: Generated<boolean>
  mail: 'now' | 'digest' | null
  mail_at: Instant | null
  message_id: string | null
}

export type NumberFormatRow = {
  series: 'SI' | 'CN' | 'RC' | 'R' | 'ORD' | 'BK' | 'CX' | 'GR' | 'GC' | 'JE' | 'CL' | 'TR' | 'EX' | 'BL' | 'MT'
  prefix: string | null
  has_year: boolean
  padding: number
  version: Generated<number>
  changed_by: string | null
  changed_by_name: string
  changed_at: Instant
}

export type NumberPrefixRow = {
  prefix: string
  series: 'SI' | 'CN' | 'RC' | 'R' | 'ORD' | 'BK' | 'CX' | 'GR' | 'GC' | 'JE' | 'CL' | 'TR' | 'EX' | 'BL' | 'MT'
}

export type NumberSeriesRow = {
  series: string
  year: number
  last_number: Generated<number>
  skipped: Generated<number>
  moved_from: Generated<number>
  moved_to: Generated<number>
}

export type OnboardingStepRow = {
  name: string
  state: 'done' | 'skipped'
  changed_by_name: string
  changed_at: Instant
}

export type OperateStepRow = {
  date: Day
  step: string
  count: number
  raised: Generated<number>
  done_at: Generated<Instant>
}

export type OrderLineRow = {
  id: Id<'order_line'>
  order_id: Id<'restaurant_order'>
  line_number: number
  menu_item_id: Id<'menu_item'>
  name: string
  kitchen_name: string
  kind: 'food' | 'beverage' | 'retail'
  category_id: Id<'menu_category'>
  quantity: Quantity
  unit_price: Money
  list_amount: Money
  discount_kind: 'amount' | 'percent' | null
  discount_value: number | null
  discount_reason: string | null
  discount_amount: Generated<Money>
  list_net: Generated<Money>
  net: Generated<Money>
  tax: Generated<Money>
  total: Generated<Money>
  taxes: OptionalJson
  recipe_version_id: string | null
  cost: Money | null
  comped: Generated<boolean>
  state: Generated<'new' | 'hold' | 'sent' | 'ready' | 'voided'>
  seat: number | null
  notes: string | null
  split_of: Id<'order_line'> | null
  sent_at: Instant | null
  voided_at: Instant | null
  void_reason: string | null
  void_made: boolean | null
  refunded_quantity: Generated<Quantity>
}

export type OrderLineModifierRow = {
  line_id: Id<'order_line'>
  option_id: Id<'modifier_option'>
  group_name: string
  name: string
  quantity: number
  price: Money
}

export type OrderPaymentRow = {
  id: Id<'order_payment'>
  order_id: Id<'restaurant_order'>
  split: number
  method: 'cash' | 'card' | 'mobile_money' | 'room_charge' | 'guest_credit'
  amount: Money
  rounding: Generated<Money>
  tendered: Money | null
  change_given: Generated<Money>
  tip: Generated<Money>
  refunded: Generated<Money>
  refunded_rounding: Generated<Money>
  reference: string | null
  payment_id: Id<'payment'> | null
  booking_id: Id<'booking'> | null
  folio_id: Id<'folio'> | null
  till_session_id: Id<'till_session'>
  business_date: Day
  taken_by: string
  taken_by_name: string
  taken_at: Generated<Instant>
}

export type OrderRefundRow = {
  id: Id<'order_refund'>
  order_id: Id<'restaurant_order'>
  order_payment_id: Id<'order_payment'>
  payment_id: Id<'payment'> | null
  amount: Money
  rounding: Generated<Money>
  tip: Generated<Money>
  net: Money
  tax: Money
  reason: string
  till_session_id: Id<'till_session'>
  business_date: Day
  made_by: string
  made_by_name: string
  made_at: Generated<Instant>
}

export type OrderRefundLineRow = {
  id: Id<'order_refund_line'>
  refund_id: Id<'order_refund'>
  line_id: Id<'order_line'> | null
  quantity: Generated<Quantity>
  restock: Generated<boolean>
  amount: Money
}

export type OrderRefundTaxRow = {
  refund_id: Id<'order_refund'>
  component: string
  name: string
  account_code: string
  included: boolean
  base: Money
  amount: Money
}

export type OutboxEventRow = {
  id: Id<'outbox_event'>
  topic: string
  payload: Json
  transaction_id: Generated<string>
  created_at: Generated<Instant>
}

export type PasswordResetRow = {
  id: Id<'password_reset'>
  user_id: Id<'app_user'>
  token_hash: Buffer
  created_at: Generated<Instant>
  expires_at: Instant
  used_at: Instant | null
}

export type PaymentRow = {
  id: Id<'payment'>
  year: number
  sequence: number
  number: string
  direction: 'in' | 'out'
  method: 'cash' | 'card' | 'mobile_money' | 'bank' | 'guest_credit'
  amount: Money
  rounding: Generated<Money>
  refunded: Generated<Money>
  refunded_rounding: Generated<Money>
  tip: Generated<Money>
  refunded_tip: Generated<Money>
  tendered: Money | null
  voided: Generated<boolean>
  shift_id: Id<'desk_shift'> | null
  business_date: Day
  reference: string | null
  payer_name: string
  source_type: string
  source_id: string
  source_label: Generated<string>
  source_part: Generated<number>
  refunds_id: Id<'payment'> | null
  reason: string | null
  taken_by: string | null
  taken_by_name: string
  created_at: Generated<Instant>
  search_text: Generated<string>
}

export type PlanLimitRow = {
  plan: 'complete' | 'restaurant_suite' | 'ops_suite'
  resource: 'users' | 'rooms' | 'outlets' | 'items'
  most: number
}

export type PlatformAuditRecordRow = {
  id: Id<'platform_audit_record'>
  at: Generated<Instant>
  actor_id: string | null
  actor_name: string | null
  actor_role: string | null
  action: string
  resource: string
  resource_id: string | null
  label: string | null
  reason: string | null
  change: Json | null
  outcome: Generated<'done' | 'denied'>
  address: string | null
  user_agent: string | null
  request_id: string | null
}

export type PostingLockRow = {
  class: 'all' | 'sales' | 'purchases'
  through: Day | null
  changed_at: Instant | null
  changed_by: string | null
  changed_by_name: string | null
  approved_by_name: string | null
  reason: string | null
}

export type RaisedCauseRow = {
  event: string
  cause: string
  raised_at: Instant
}

export type RateChangeRow = {
  id: Id<'rate_change'>
  cells: Json
  made_by_name: string
  made_at: Instant
  undone_at: Instant | null
}

export type RateDayRow = {
  room_type_id: Id<'room_type'>
  day: Day
  rate_plan_id: Id<'rate_plan'> | null
  plan_key: Generated<string>
  price: Money | null
  closed: Generated<boolean>
  closed_to_arrival: Generated<boolean>
  closed_to_departure: Generated<boolean>
  min_stay: number | null
  max_stay: number | null
  min_stay_on_arrival: number | null
  max_stay_on_arrival: number | null
  quota: number | null
  offer_at_most: number | null
}

export type RatePlanRow = {
  id: Id<'rate_plan'>
  code: string
  name: string
  visibility: Generated<'public' | 'private'>
  parent_id: string | null
  parent_level: number | null
  level: Generated<number>
  percent_ppm: Generated<number>
  amount: Generated<Money>
  round_to: Money | null
  included: string | null
  packages: Generated<string[]>
  archived_at: Instant | null
  version: Generated<number>
}

export type RatePlanTypeRow = {
  rate_plan_id: Id<'rate_plan'>
  room_type_id: Id<'room_type'>
}

export type RateRuleRow = {
  id: Id<'rate_rule'>
  room_type_id: Id<'room_type'>
  name: string
  from_day: Day | null
  to_day: Day | null
  weekdays: Generated<number[]>
  price: Money | null
  percent_ppm: number | null
  priority: Generated<number>
  version: Generated<number>
}

export type RecipeRow = {
  id: Id<'recipe'>
  name: string
  current_version_id: Id<'recipe_version'> | null
  archived_at: Instant | null
  version: Generated<number>
}

export type RecipeLineRow = {
  version_id: Id<'recipe_version'>
  position: number
  item_id: Id<'item'> | null
  part_recipe_id: Id<'recipe'> | null
  quantity: Quantity
  unit: string
  yield_ppm: Generated<number>
}

export type RecipeNeedRow = {
  version_id: Id<'recipe_version'>
  item_id: Id<'item'>
  numerator: string
  denominator: string
}

export type RecipeVersionRow = {
  id: Id<'recipe_version'>
  recipe_id: Id<'recipe'>
  number: number
  portions: Generated<Quantity>
  created_by: string | null
  created_by_name: string
  created_at: Generated<Instant>
}

export type RecoveryCodeRow = {
  user_id: Id<'app_user'>
  code_hash: Buffer
  used_at: Instant | null
}

export type RecurringEntryRow = {
  id: Id<'recurring_entry'>
  kind: Generated<'template' | 'recurring'>
  rhythm: 'weekly' | 'monthly' | 'quarterly' | 'yearly'
  starts_on: Day
  ends_on: Day | null
  reverses: Generated<boolean>
  status: Generated<'active' | 'paused' | 'ended'>
  turn: Generated<number>
  next_on: Day | null
  stopped_on: Day | null
  stopped_reason: string | null
  approved_by_name: string | null
}

export type RecurringRunRow = {
  recurring_id: Id<'recurring_entry'>
  due_on: Day
  entry_id: Id<'journal_entry'> | null
  skipped_by_name: string | null
  reverse_on: Day | null
  reversal_id: Id<'journal_entry'> | null
  created_at: Instant
}

export type RegistrationAttemptRow = {
  address: string
  attempted_at: Instant
  id: Id<'registration_attempt'>
}

export type RestaurantLocationRow = {
  id: Id<'restaurant_location'>
  code: string
  name: string
  type: 'restaurant' | 'bar' | 'room_service' | 'shop'
  address: string | null
  phone: string | null
  email: string | null
  stock_location_id: Id<'stock_location'> | null
  prices_include_tax: boolean | null
  service_charge_ppm: Generated<number>
  service_charge_taxed: Generated<boolean>
  depletes_at: Generated<'send' | 'payment'>
  blind_close: Generated<boolean>
  variance_limit: Generated<Money>
  archived_at: Instant | null
  version: Generated<number>
}

export type RestaurantOrderRow = {
  id: Id<'restaurant_order'>
  year: number
  sequence: number
  number: string
  channel: 'restaurant' | 'retail' | 'room_service'
  type: 'dine_in' | 'takeaway' | 'delivery' | 'room_service' | 'retail'
  location_id: Id<'restaurant_location'>
  till_session_id: Id<'till_session'>
  status: Generated<'open' | 'closed' | 'cancelled' | 'voided'>
  payment_status: Generated<'unpaid' | 'partially_paid' | 'paid' | 'partially_refunded' | 'refunded'>
  kitchen_status: Generated<'not_sent' | 'in_kitchen' | 'ready'>
  is_held: Generated<boolean>
  table_name: string | null
  tab_name: string | null
  guest_count: number | null
  customer_name: string | null
  notes: string | null
  booking_id: Id<'booking'> | null
  prices_include_tax: boolean
  discount_kind: 'amount' | 'percent' | null
  discount_value: number | null
  discount_reason: string | null
  subtotal: Generated<Money>
  discount_amount: Generated<Money>
  service_charge: Generated<Money>
  service_net: Generated<Money>
  service_tax: Generated<Money>
  service_taxes: OptionalJson
  tax_amount: Generated<Money>
  total: Generated<Money>
  tip_amount: Generated<Money>
  paid_amount: Generated<Money>
  refunded_amount: Generated<Money>
  receipt_number: string | null
  printed_count: Generated<number>
  line_count: Generated<number>
  timeline: OptionalJson
  request_digest: string | null
  business_date: Day
  opened_by: string
  opened_by_name: string
  opened_at: Generated<Instant>
  closed_at: Instant | null
  closed_on: Day | null
  ended_reason: string | null
  version: Generated<number>
  search_text: Generated<string>
}

export type RevaluationRow = {
  id: Id<'revaluation'>
  day: Day
  returns_on: Generated<Day>
  created_by_name: string
  created_at: Instant
  taken_back_by_name: string | null
  taken_back_at: Instant | null
  reason: string | null
}

export type RevaluationLineRow = {
  revaluation_id: Id<'revaluation'>
  line_number: number
  account_id: Id<'account'>
  currency: string
  original: number
  rate: string
  kept: Money
  worth: Money
  bill_id: Id<'bill'> | null
  payment_id: Id<'treasury_document'> | null
  party_id: string | null
}

export type RoomRow = {
  id: Id<'room'>
  room_number: string
  room_type_id: Id<'room_type'>
  floor: string | null
  features: Generated<string[]>
  cleanliness: Generated<'clean' | 'dirty' | 'inspected'>
  occupied_by: Id<'booking'> | null
  opened_on: Day
  archived_on: Day | null
  version: Generated<number>
  occupancy_since: Generated<Instant>
}

export type RoomBlockRow = {
  id: Id<'room_block'>
  room_id: Id<'room'>
  kind: 'out_of_order' | 'out_of_service' | 'house_use'
  from_day: Day
  to_day: Day
  reason: string
  returns: Generated<'clean' | 'dirty' | 'inspected'>
  released_on: Day | null
  during: Generated<string>
  created_by: string | null
  created_at: Generated<Instant>
  version: Generated<number>
}

export type RoomConditionRow = {
  room_id: Id<'room'>
  turn: number
  date: Day
  cleanliness: 'clean' | 'dirty' | 'inspected'
  said_at: Generated<Instant>
}

export type RoomConnectionRow = {
  room_id: Id<'room'>
  other_id: Id<'room'>
}

export type RoomHoldRow = {
  id: Id<'room_hold'>
  room_id: Id<'room'>
  during: string
  booking_id: Id<'booking'> | null
  block_id: Id<'room_block'> | null
  channel_closure_id: Id<'channel_closure'> | null
  released: Generated<boolean>
  ends_on: Generated<Day>
}

export type RoomTypeRow = {
  id: Id<'room_type'>
  code: string
  name: string
  base_price: Money
  max_adults: number
  max_children: Generated<number>
  overbooking_allowance: Generated<number>
  description: string | null
  included_adults: number | null
  fewer_adult_reduction: Generated<Money>
  extra_adult_price: Generated<Money>
  child_price: Generated<Money>
  departure_minutes: Generated<number>
  stayover_minutes: Generated<number>
  amenities: Generated<string[]>
  archived_at: Instant | null
  version: Generated<number>
}

export type RoomTypePhotoRow = {
  id: Id<'room_type_photo'>
  room_type_id: Id<'room_type'>
  place: number
  caption: Generated<string>
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  content: Buffer
}

export type SampleDataRow = {
  made_by_name: string
  made_at: Instant
  removed_at: Instant | null
}

export type SampleRecordRow = {
  position: number
  kind: 'booking' | 'rate_rule' | 'guest' | 'menu_item' | 'modifier_group' | 'menu_category' | 'movement' | 'item' | 'stock_location'
  record_id: string
  parent_id: string | null
  label: string
  remains_since: Instant | null
  reason: string | null
}

export type SavedReportRow = {
  id: Id<'saved_report'>
  report: string
  name: string | null
  span: 'last_night' | 'today' | 'last_7_days' | 'month_to_date' | 'last_month' | 'year_to_date' | 'last_year' | 'next_7_days' | 'next_90_days'
  choices: Json
  weekdays: Generated<number[]>
  month_day: number | null
  at_time: string | null
  people: Generated<string[]>
  receivers: Generated<string[]>
  sent_on: Day | null
  sent_at: Instant | null
  stopped: string | null
  owner_id: string
  owner_name: string
  version: Generated<number>
  created_at: Generated<Instant>
}

export type SavedViewRow = {
  id: Id<'saved_view'>
  list: string
  owner_id: Id<'app_user'>
  is_shared: boolean
  name: string
  params: Json
  columns: Json
  version: Generated<number>
}

export type SealedSecretRow = {
  name: string
  sealed: string
  set_by_name: string
  set_at: Instant
}

export type SessionRow = {
  id: Id<'session'>
  user_id: Id<'app_user'>
  token_hash: Buffer
  previous_hash: Buffer | null
  generation: Generated<number>
  device_hash: Buffer
  created_at: Instant
  rotated_at: Instant
  seen_at: Instant
  ended_at: Instant | null
  end_reason: 'logout' | 'reuse' | 'expired' | 'disabled' | 'revoked' | 'password' | null
  address: string | null
  user_agent: string | null
}

export type SettingRow = {
  section: string
  values: Json
  version: number
  changed_by: string
  changed_by_name: string
  changed_at: Instant
}

export type SettlementRow = {
  invoice_id: Id<'deduction'>
  payment_id: Id<'payment'> | null
  deduction_id: string | null
  amount: Money
  settled_on: Day
  created_at: Generated<Instant>
  id: Id<'settlement'>
}

export type SignInAttemptRow = {
  email_hash: Buffer
  attempted_at: Instant
  id: Id<'sign_in_attempt'>
  device_hash: Buffer
}

export type SignInChallengeRow = {
  token_hash: Buffer
  user_id: Id<'app_user'>
  device_hash: Buffer
  created_at: Generated<Instant>
  expires_at: Instant
  tries: Generated<number>
}

export type SocketAttachmentRow = {
  id: number
  created_at: Generated<Instant>
  payload: Buffer | null
}

export type SoldItemRow = {
  menu_item_id: Id<'menu_item'>
  content: Json
}

export type SpentTokenRow = {
  token_hash: Buffer
  session_id: Id<'session'>
  generation: number
  spent_at: Generated<Instant>
}

export type StationRow = {
  id: Id<'station'>
  location_id: Id<'restaurant_location'>
  name: string
  amber_minutes: Generated<number>
  red_minutes: Generated<number>
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
}

export type StationCategoryRow = {
  station_id: Id<'station'>
  category_id: Id<'menu_category'>
}

export type StayFeeRow = {
  id: Id<'stay_fee'>
  booking_id: Id<'booking'>
  kind: 'early_check_in' | 'late_check_out' | 'day_use'
  at_time: string | null
  price: Money
  origin: 'rate' | 'manual'
  agreed_by_name: string | null
  waived_because: string | null
  approved_by_name: string | null
  due: Money | null
  fee: Money | null
  fee_line_id: Id<'folio_line'> | null
  decided_on: Day | null
  decided_by: string | null
  decided_by_name: string | null
  written_at: Instant
  taken_back_on: Day | null
  reversal_line_id: Id<'folio_line'> | null
}

export type StockRow = {
  item_id: Id<'item'>
  location_id: Id<'stock_location'>
  quantity: Generated<Quantity>
  value: Generated<Money>
  last_cost: Generated<string>
  may_go_negative: Generated<boolean>
}

export type StockLocationRow = {
  id: Id<'stock_location'>
  name: string
  type: 'store' | 'kitchen' | 'bar' | 'shop' | 'minibar' | 'other'
  address: string | null
  city: string | null
  country: string | null
  archived_at: Instant | null
  version: Generated<number>
}

export type StockReturnRow = {
  return_line_id: string
  line_id: string
  position: number
  outcome: 'restock' | 'waste'
  returned_numerator: string
  returned_denominator: string
  reason: string
  business_date: Day
  returned_by: string | null
  returned_by_name: string
  returned_at: Generated<Instant>
}

export type StreamCursorRow = {
  reader: string
  transaction_id: string
  row_id: Generated<string>
  moved_at: Generated<Instant>
}

export type SubscriptionRow = {
  renews_on: Day | null
  past_due_since: Day | null
}

export type SupplierRow = {
  id: Id<'supplier'>
  name: string
  contact_person: string | null
  email: string | null
  phone: string | null
  address: string | null
  city: string | null
  country: string | null
  tax_number: string | null
  terms_days: Generated<number>
  notes: string | null
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  search_text: Generated<string>
}

export type TaskRow = {
  id: Id<'task'>
  title: string
  note: string | null
  state: Generated<'open' | 'doing' | 'done' | 'cancelled'>
  priority: Generated<'low' | 'normal' | 'high' | 'urgent'>
  due_on: Day | null
  due_time: string | null
  department: 'desk' | 'housekeeping' | 'maintenance' | 'kitchen' | 'restaurant' | 'office' | null
  assignee_id: string | null
  room_id: Id<'room'> | null
  booking_id: Id<'booking'> | null
  guest_id: Id<'guest'> | null
  trace_anchor: 'arrival' | 'departure' | null
  trace_days: number | null
  repeat_unit: 'day' | 'week' | 'month' | null
  repeat_count: number | null
  repeat_weekdays: Generated<number[]>
  repeat_month_day: number | null
  series_id: string | null
  series_number: number | null
  created_at: Instant
  created_by: string
  created_by_name: string
  done_at: Instant | null
  done_by: string | null
  done_by_name: string | null
  version: Generated<number>
}

export type TaskCommentRow = {
  id: Id<'task_comment'>
  task_id: Id<'task'>
  text: string
  written_at: Instant
  written_by: string
  written_by_name: string
}

export type TaskItemRow = {
  id: Id<'task_item'>
  task_id: Id<'task'>
  item_number: number
  text: string
  done_at: Instant | null
  done_by: string | null
  done_by_name: string | null
}

export type TaxComponentRow = {
  id: Id<'tax_component'>
  set_id: Id<'tax_set'>
  code: string
  name: string
  kind: 'percent' | 'per_unit_night' | 'per_person_night' | 'per_stay' | 'per_unit'
  rate: number
  base: Generated<string[]>
  account_code: string
  recoverable: Generated<boolean>
  input_account_code: string | null
  applies_to: string[]
  valid_from: Day
  valid_to: Day | null
  included: Generated<'as_prices' | 'always' | 'never'>
  long_stay: OptionalJson
  capped_nights: number | null
  rounded_with: string | null
  enabled: Generated<boolean>
  version: Generated<number>
}

export type TaxSetRow = {
  id: Id<'tax_set'>
  code: string
  name: string
  prices_include_tax: Generated<boolean>
  rounding_scope: Generated<'document' | 'line'>
  rounding_mode: Generated<'half_up' | 'half_even' | 'up' | 'down'>
  is_default: Generated<boolean>
  components: OptionalJson
  version: Generated<number>
}

export type TenantRow = {
  id: Id<'tenant'>
  name: Generated<string>
  status: Generated<'active' | 'pending' | 'suspended'>
  plan: Generated<'complete' | 'restaurant_suite' | 'ops_suite'>
  currency: Generated<'GHS' | 'USD' | 'EUR' | 'GBP' | 'NGN'>
  onboarding_completed_at: Instant | null
  created_at: Generated<Instant>
}

export type TenantLogoRow = {
  id: Id<'tenant_logo'>
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  content: Buffer
}

export type TillMovementRow = {
  id: Id<'till_movement'>
  session_id: Id<'till_session'>
  kind: 'paid_in' | 'drop' | 'tips_paid'
  amount: Money
  reason: string
  business_date: Day
  made_by: string
  made_by_name: string
  made_at: Generated<Instant>
}

export type TillSessionRow = {
  id: Id<'till_session'>
  number: number
  location_id: Id<'restaurant_location'>
  drawer: Generated<string>
  status: Generated<'open' | 'closed'>
  business_date: Day
  opening_count: Money
  opening_expected: Money | null
  expected: Money | null
  counted: Money | null
  left_in_drawer: Money | null
  variance: Money | null
  variance_reason: string | null
  z_number: number | null
  opened_by: string
  opened_by_name: string
  opened_at: Generated<Instant>
  handed_to: string | null
  handed_to_name: string | null
  closed_by: string | null
  closed_by_name: string | null
  closed_at: Instant | null
  closed_on: Day | null
  version: Generated<number>
}

export type TourCompletionRow = {
  user_id: Id<'app_user'>
  tour: 'welcome-tour' | 'hotel-tour' | 'restaurant-tour' | 'inventory-tour' | 'reports-tour' | 'settings-tour' | 'superadmin-tour' | 'advanced-features-tour'
  completed_at: Instant
}

export type TreasuryDocumentRow = {
  id: Id<'treasury_document'>
  year: number
  sequence: number
  number: string
  kind: 'opening' | 'banking' | 'change_fund' | 'transfer' | 'arrival' | 'settlement' | 'tips' | 'tax_return' | 'tax_payment' | 'owner_in' | 'owner_out' | 'receipt' | 'payment' | 'supplier_payment' | 'bank_fee' | 'interest' | 'write_off' | 'reimbursement' | 'expense'
  business_date: Day
  from_account_id: Id<'account'>
  to_account_id: Id<'account'>
  amount: Money
  fee: Generated<Money>
  fee_account_id: Id<'account'> | null
  difference: Generated<Money>
  difference_account_id: Id<'account'> | null
  currency: string | null
  original: number | null
  rate: string | null
  gain: Generated<Money>
  gain_account_id: Id<'account'> | null
  method: 'card' | 'mobile_money' | null
  location_id: string | null
  period_from: Day | null
  period_to: Day | null
  of_id: Id<'treasury_document'> | null
  reference: string | null
  party_name: string | null
  supplier_id: Id<'supplier'> | null
  reason: string | null
  reverses_id: Id<'treasury_document'> | null
  approved_by: string | null
  approved_by_name: string | null
  made_by: string | null
  made_by_name: string
  made_at: Generated<Instant>
}

export type TreasuryPartRow = {
  document_id: Id<'treasury_document'>
  part_number: number
  day: Day | null
  account_id: Id<'account'> | null
  department: 'rooms' | 'food_beverage' | 'other_operated' | 'miscellaneous' | 'administration' | 'information_technology' | 'sales_marketing' | 'maintenance' | 'utilities' | 'non_operating' | null
  tax_code: string | null
  amount: Money
}

export type TypeNightRow = {
  room_type_id: Id<'room_type'>
  night: Day
  capacity: number
  held: Generated<number>
  raised: Generated<number>
}

export type UserInvitationRow = {
  id: Id<'user_invitation'>
  tenant_id: Id<'tenant'>
  email: string
  role: 'owner' | 'manager' | 'staff' | 'receptionist' | 'housekeeper' | 'maintenance' | 'restaurant' | 'cashier'
  token_hash: Buffer
  sendings: Generated<number>
  invited_by: string
  invited_by_name: string
  created_at: Generated<Instant>
  expires_at: Instant
  accepted_at: Instant | null
  accepted_by: string | null
  withdrawn_at: Instant | null
}

export type WebhookRow = {
  id: Id<'webhook'>
  name: string
  url: string
  events: string[]
  secret: string
  previous_secret: string | null
  previous_until: Instant | null
  kept_by: Id<'app_user'>
  kept_by_name: string
  state: Generated<'active' | 'paused'>
  paused_reason: string | null
  failing_since: Instant | null
  version: Generated<number>
  created_at: Instant
  removed_at: Instant | null
}

export type WebhookAttemptRow = {
  delivery_id: Id<'webhook_delivery'>
  id: Id<'webhook_attempt'>
  at: Instant
  millis: number
  status: number | null
  answer: string | null
  problem: string | null
}

export type WebhookDeliveryRow = {
  id: Id<'webhook_delivery'>
  webhook_id: Id<'webhook'>
  event_id: string
  type: string
  record_id: string | null
  told: Json
  body: string | null
  state: Generated<'waiting' | 'held' | 'sending' | 'delivered' | 'failed' | 'cancelled'>
  attempts: Generated<number>
  next_try_at: Instant | null
  taken_at: Instant | null
  problem: string | null
  last_status: number | null
  occurred_at: Instant
  created_at: Instant
  ended_at: Instant | null
  words: string
}

export type YearClosingRow = {
  id: Id<'year_closing'>
  year: number
  starts_on: Day
  ends_on: Day
  number: string | null
  earnings: Money
  closed_by: string | null
  closed_by_name: string
  closed_at: Instant
  reopened_number: string | null
  reopened_by: string | null
  reopened_by_name: string | null
  reopened_at: Instant | null
  approved_by_name: string | null
  reopen_reason: string | null
}

export type YearClosingLineRow = {
  closing_id: Id<'year_closing'>
  line_number: number
  account_id: Id<'account'>
  department: string | null
  location_id: string | null
  amount: Money
}

export type YearClosingNoteRow = {
  closing_id: Id<'year_closing'>
  account_id: Id<'account'>
  balance: Money
  explanation: string
}

export type Database = {
  account: AccountRow
  account_day: AccountDayRow
  account_role: AccountRoleRow
  account_role_change: AccountRoleChangeRow
  accounting_category: AccountingCategoryRow
  api_key: ApiKeyRow
  app_user: AppUserRow
  approval_request: ApprovalRequestRow
  audit_head: AuditHeadRow
  audit_record: AuditRecordRow
  audit_seal: AuditSealRow
  bank_line: BankLineRow
  bank_mapping: BankMappingRow
  bank_match: BankMatchRow
  bank_match_entry: BankMatchEntryRow
  bank_match_line: BankMatchLineRow
  bank_reconciliation: BankReconciliationRow
  bank_rule: BankRuleRow
  bank_statement: BankStatementRow
  bill: BillRow
  bill_line: BillLineRow
  bill_settlement: BillSettlementRow
  bill_tax: BillTaxRow
  book_head: BookHeadRow
  book_proof: BookProofRow
  book_seal: BookSealRow
  booking: BookingRow
  booking_amendment: BookingAmendmentRow
  booking_ending: BookingEndingRow
  booking_group: BookingGroupRow
  booking_night: BookingNightRow
  booking_package: BookingPackageRow
  booking_request: BookingRequestRow
  budget_amount: BudgetAmountRow
  budget_version: BudgetVersionRow
  business_day: BusinessDayRow
  channel: ChannelRow
  channel_booking: ChannelBookingRow
  channel_closure: ChannelClosureRow
  channel_code: ChannelCodeRow
  channel_conflict: ChannelConflictRow
  channel_log: ChannelLogRow
  credit_transaction: CreditTransactionRow
  currency_rate: CurrencyRateRow
  custom_grant: CustomGrantRow
  deduction: DeductionRow
  default_view: DefaultViewRow
  deposit_step: DepositStepRow
  deposit_waiver: DepositWaiverRow
  desk_shift: DeskShiftRow
  desk_shift_movement: DeskShiftMovementRow
  entry_file: EntryFileRow
  entry_pattern: EntryPatternRow
  entry_pattern_line: EntryPatternLineRow
  event_reach: EventReachRow
  expense: ExpenseRow
  expense_category: ExpenseCategoryRow
  expense_line: ExpenseLineRow
  expense_step: ExpenseStepRow
  favourite_report: FavouriteReportRow
  fiscal_period: FiscalPeriodRow
  fiscal_year: FiscalYearRow
  folio: FolioRow
  folio_line: FolioLineRow
  folio_line_place: FolioLinePlaceRow
  folio_window: FolioWindowRow
  group_block: GroupBlockRow
  group_deposit: GroupDepositRow
  group_deposit_step: GroupDepositStepRow
  group_routing: GroupRoutingRow
  guest: GuestRow
  guest_credit: GuestCreditRow
  guest_merge: GuestMergeRow
  handover_note: HandoverNoteRow
  handover_read: HandoverReadRow
  housekeeping_act: HousekeepingActRow
  housekeeping_discrepancy: HousekeepingDiscrepancyRow
  housekeeping_stay: HousekeepingStayRow
  housekeeping_task: HousekeepingTaskRow
  idempotency_key: IdempotencyKeyRow
  import_row: ImportRowRow
  installment: InstallmentRow
  installment_payment: InstallmentPaymentRow
  installment_plan: InstallmentPlanRow
  invoice: InvoiceRow
  invoice_line: InvoiceLineRow
  invoice_line_tax: InvoiceLineTaxRow
  invoice_reminder: InvoiceReminderRow
  invoice_tax: InvoiceTaxRow
  item: ItemRow
  item_category: ItemCategoryRow
  item_unit: ItemUnitRow
  journal_draft: JournalDraftRow
  journal_draft_line: JournalDraftLineRow
  journal_entry: JournalEntryRow
  journal_line: JournalLineRow
  kitchen_ticket: KitchenTicketRow
  lock_exception: LockExceptionRow
  mail_choice: MailChoiceRow
  maintenance_check: MaintenanceCheckRow
  maintenance_photo: MaintenancePhotoRow
  maintenance_step: MaintenanceStepRow
  maintenance_ticket: MaintenanceTicketRow
  manual_entry: ManualEntryRow
  menu_category: MenuCategoryRow
  menu_item: MenuItemRow
  menu_item_group: MenuItemGroupRow
  message: MessageRow
  message_file: MessageFileRow
  message_template: MessageTemplateRow
  modifier_group: ModifierGroupRow
  modifier_need: ModifierNeedRow
  modifier_option: ModifierOptionRow
  movement: MovementRow
  night_audit: NightAuditRow
  night_audit_step: NightAuditStepRow
  night_package: NightPackageRow
  night_statistic: NightStatisticRow
  notification: NotificationRow
  number_format: NumberFormatRow
  number_prefix: NumberPrefixRow
  number_series: NumberSeriesRow
  onboarding_step: OnboardingStepRow
  operate_step: OperateStepRow
  order_line: OrderLineRow
  order_line_modifier: OrderLineModifierRow
  order_payment: OrderPaymentRow
  order_refund: OrderRefundRow
  order_refund_line: OrderRefundLineRow
  order_refund_tax: OrderRefundTaxRow
  outbox_event: OutboxEventRow
  password_reset: PasswordResetRow
  payment: PaymentRow
  plan_limit: PlanLimitRow
  platform_audit_record: PlatformAuditRecordRow
  posting_lock: PostingLockRow
  raised_cause: RaisedCauseRow
  rate_change: RateChangeRow
  rate_day: RateDayRow
  rate_plan: RatePlanRow
  rate_plan_type: RatePlanTypeRow
  rate_rule: RateRuleRow
  recipe: RecipeRow
  recipe_line: RecipeLineRow
  recipe_need: RecipeNeedRow
  recipe_version: RecipeVersionRow
  recovery_code: RecoveryCodeRow
  recurring_entry: RecurringEntryRow
  recurring_run: RecurringRunRow
  registration_attempt: RegistrationAttemptRow
  restaurant_location: RestaurantLocationRow
  restaurant_order: RestaurantOrderRow
  revaluation: RevaluationRow
  revaluation_line: RevaluationLineRow
  room: RoomRow
  room_block: RoomBlockRow
  room_condition: RoomConditionRow
  room_connection: RoomConnectionRow
  room_hold: RoomHoldRow
  room_type: RoomTypeRow
  room_type_photo: RoomTypePhotoRow
  sample_data: SampleDataRow
  sample_record: SampleRecordRow
  saved_report: SavedReportRow
  saved_view: SavedViewRow
  sealed_secret: SealedSecretRow
  session: SessionRow
  setting: SettingRow
  settlement: SettlementRow
  sign_in_attempt: SignInAttemptRow
  sign_in_challenge: SignInChallengeRow
  socket_attachment: SocketAttachmentRow
  sold_item: SoldItemRow
  spent_token: SpentTokenRow
  station: StationRow
  station_category: StationCategoryRow
  stay_fee: StayFeeRow
  stock: StockRow
  stock_location: StockLocationRow
  stock_return: StockReturnRow
  stream_cursor: StreamCursorRow
  subscription: SubscriptionRow
  supplier: SupplierRow
  task: TaskRow
  task_comment: TaskCommentRow
  task_item: TaskItemRow
  tax_component: TaxComponentRow
  tax_set: TaxSetRow
  tenant: TenantRow
  tenant_logo: TenantLogoRow
  till_movement: TillMovementRow
  till_session: TillSessionRow
  tour_completion: TourCompletionRow
  treasury_document: TreasuryDocumentRow
  treasury_part: TreasuryPartRow
  type_night: TypeNightRow
  user_invitation: UserInvitationRow
  webhook: WebhookRow
  webhook_attempt: WebhookAttemptRow
  webhook_delivery: WebhookDeliveryRow
  year_closing: YearClosingRow
  year_closing_line: YearClosingLineRow
  year_closing_note: YearClosingNoteRow
}

const tenantTables = new Set([
  'account',
  'account_day',
  'account_role',
  'account_role_change',
  'accounting_category',
  'api_key',
  'approval_request',
  'audit_head',
  'audit_record',
  'audit_seal',
  'bank_line',
  'bank_mapping',
  'bank_match',
  'bank_match_entry',
  'bank_match_line',
  'bank_reconciliation',
  'bank_rule',
  'bank_statement',
  'bill',
  'bill_line',
  'bill_settlement',
  'bill_tax',
  'book_head',
  'book_proof',
  'book_seal',
  'booking',
  'booking_amendment',
  'booking_ending',
  'booking_group',
  'booking_night',
  'booking_package',
  'booking_request',
  'budget_amount',
  'budget_version',
  'business_day',
  'channel',
  'channel_booking',
  'channel_closure',
  'channel_code',
  'channel_conflict',
  'channel_log',
  'credit_transaction',
  'currency_rate',
  'custom_grant',
  'deduction',
  'default_view',
  'deposit_step',
  'deposit_waiver',
  'desk_shift',
  'desk_shift_movement',
  'entry_file',
  'entry_pattern',
  'entry_pattern_line',
  'event_reach',
  'expense',
  'expense_category',
  'expense_line',
  'expense_step',
  'favourite_report',
  'fiscal_period',
  'fiscal_year',
  'folio',
  'folio_line',
  'folio_line_place',
  'folio_window',
  'group_block',
  'group_deposit',
  'group_deposit_step',
  'group_routing',
  'guest',
  'guest_credit',
  'guest_merge',
  'handover_note',
  'handover_read',
  'housekeeping_act',
  'housekeeping_discrepancy',
  'housekeeping_stay',
  'housekeeping_task',
  'idempotency_key',
  'import_row',
  'installment',
  'installment_payment',
  'installment_plan',
  'invoice',
  'invoice_line',
  'invoice_line_tax',
  'invoice_reminder',
  'invoice_tax',
  'item',
  'item_category',
  'item_unit',
  'journal_draft',
  'journal_draft_line',
  'journal_entry',
  'journal_line',
  'kitchen_ticket',
  'lock_exception',
  'mail_choice',
  'maintenance_check',
  'maintenance_photo',
  'maintenance_step',
  'maintenance_ticket',
  'manual_entry',
  'menu_category',
  'menu_item',
  'menu_item_group',
  'message_file',
  'message_template',
  'modifier_group',
  'modifier_need',
  'modifier_option',
  'movement',
  'night_audit',
  'night_audit_step',
  'night_package',
  'night_statistic',
  'number_format',
  'number_prefix',
  'number_series',
  'onboarding_step',
  'operate_step',
  'order_line',
  'order_line_modifier',
  'order_payment',
  'order_refund',
  'order_refund_line',
  'order_refund_tax',
  'outbox_event',
  'payment',
  'posting_lock',
  'raised_cause',
  'rate_change',
  'rate_day',
  'rate_plan',
  'rate_plan_type',
  'rate_rule',
  'recipe',
  'recipe_line',
  'recipe_need',
  'recipe_version',
  'recurring_entry',
  'recurring_run',
  'restaurant_location',
  'restaurant_order',
  'revaluation',
  'revaluation_line',
  'room',
  'room_block',
  'room_condition',
  'room_connection',
  'room_hold',
  'room_type',
  'room_type_photo',
  'sample_data',
  'sample_record',
  'saved_report',
  'saved_view',
  'sealed_secret',
  'setting',
  'settlement',
  'sold_item',
  'station',
  'station_category',
  'stay_fee',
  'stock',
  'stock_location',
  'stock_return',
  'subscription',
  'supplier',
  'task',
  'task_comment',
  'task_item',
  'tax_component',
  'tax_set',
  'tenant_logo',
  'till_movement',
  'till_session',
  'treasury_document',
  'treasury_part',
  'type_night',
  'webhook',
  'webhook_attempt',
  'webhook_delivery',
  'year_closing',
  'year_closing_line',
  'year_closing_note',
])

/** True for a table whose rows belong to one tenant. */
export function isTenantTable(table: string): boolean {
  return tenantTables.has(table)
}
