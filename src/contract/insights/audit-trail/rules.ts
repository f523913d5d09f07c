/** What the trail tells of, in people's words. */
const resources: Readonly<Record<string, string>> = {
  account: 'Account',
  api: 'Call',
  api_key: 'API key',
  audit_trail: 'Audit trail',
  booking: 'Booking',
  budget: 'Budget',
  folio: 'Folio',
  guest: 'Guest',
  guest_credit: 'Guest credit',
  invoice: 'Invoice',
  item: 'Stock item',
  item_category: 'Stock category',
  journal_entry: 'Journal entry',
  kitchen_ticket: 'Kitchen ticket',
  ledger: 'Ledger',
  menu_category: 'Menu category',
  menu_item: 'Menu item',
  modifier_group: 'Modifiers',
  night_audit: 'Night audit',
  order: 'Order',
  payment: 'Payment',
  period: 'Period',
  rate_calendar: 'Calendar of rates',
  rate_plan: 'Rate plan',
  recipe: 'Recipe',
  restaurant_location: 'Outlet',
  room: 'Room',
  room_type: 'Room type',
  saved_view: 'Saved view',
  session: 'Session',
  setting: 'Settings',
  settings: 'Settings',
  station: 'Station',
  stock_location: 'Stock place',
  tax_set: 'Taxes',
  tenant: 'Business',
  till_session: 'Till',
  user: 'User',
  webhook: 'Webhook',
}

/** Every kind of thing that has a name in the trail. */
export const namedResources: readonly string[] = Object.keys(resources)

/** "restaurant_location" as "Outlet". */
export function resourceText(resource: string): string {
  return resources[resource] ?? sentence(resource)
}

/** Deeds whose words are not those of their name, whole or by their verb. */
const deeds: Readonly<Record<string, string>> = {
  'api_key.make': 'Made',
  'audit_trail.export': 'Exported',
  'booking.no_show': 'No-show',
  'booking.send_confirmation': 'Confirmation sent',
  'booking.split': 'Split into rooms',
  'booking.swap': 'Rooms swapped',
  'booking.undo_amendment': 'Amendment taken back',
  'booking.unify': 'One room again',
  'custom_permissions.change': 'Rights changed',
  'night_audit.tell_closed': 'Closed by itself, told',
  'night_audit.tell_wait': 'Waits, told',
  'order.sell': 'Sold',
  'request.deny': 'Refused',
  'session.sign_in': 'Sign-in failed',
  'approval.give': 'Approval failed',
  'room.create_range': 'Several created',
  'stock.adjustment': 'Stock adjusted',
  'stock.receipt': 'Stock received',
  'stock.reverse': 'Movement reversed',
  'stock.transfer': 'Stock transferred',
  'stock.waste': 'Waste recorded',
  'till_session.paid_in': 'Money put in',
  'till_session.paid_out': 'Money taken out',
  'tenant.open': 'Opened',
}

const verbs: Readonly<Record<string, string>> = {
  add_component: 'Tax added',
  add_lines: 'Lines added',
  add_rate_rule: 'Price rule added',
  add_request: 'Request added',
  allowance: 'Allowance given',
  amend: 'Amended',
  archive: 'Archived',
  assign: 'Assigned',
  begin: 'Begun',
  block: 'Blocked',
  approve: 'Approved',
  ask: 'Asked',
  bump: 'Bumped',
  cancel: 'Cancelled',
  change: 'Changed',
  change_component: 'Tax changed',
  charge: 'Charged',
  check_in: 'Checked in',
  check_out: 'Checked out',
  choose: 'Chosen',
  close: 'Closed',
  confirm: 'Confirmed',
  create: 'Created',
  credit: 'Credit note issued',
  delete: 'Deleted',
  done: 'Marked done',
  end_component: 'Tax ended',
  export: 'Exported',
  extend: 'Extended',
  issue: 'Issued',
  lock: 'Locked',
  move: 'Moved',
  open: 'Opened',
  order: 'Put in order',
  overbook: 'Overbooked',
  join_group: 'Joined a group',
  leave_group: 'Left its group',
  pause: 'Paused',
  pay: 'Paid',
  payment: 'Payment taken',
  post: 'Posted',
  print: 'Printed',
  recall: 'Called back',
  refund: 'Refunded',
  refuse: 'Refused',
  refuse_count: 'Count refused',
  reinstate: 'Reinstated',
  change_block: 'Block changed',
  release_block: 'Block released',
  remove_rate_rule: 'Price rule removed',
  remove_request: 'Request taken back',
  reopen: 'Reopened',
  reopen_request: 'Request opened again',
  replay: 'Sent again',
  reverse: 'Reversed',
  revoke: 'Revoked',
  rotate: 'Rotated',
  send: 'Sent to the kitchen',
  set_availability: 'Availability set',
  set_cleanliness: 'Cleanliness set',
  settle_request: 'Request seen to',
  test: 'Tested',
  undo_check_in: 'Check-in undone',
  void: 'Voided',
  void_line: 'Line voided',
  withdraw: 'Withdrawn',
}

/** "booking.check_in" as "Checked in". */
export function deedText(action: string): string {
  const verb = action.slice(action.indexOf('.') + 1)
  return deeds[action] ?? verbs[verb] ?? sentence(verb)
}

/** Why something was refused, where the trail keeps the name of a refusal. */
const refusals: Readonly<Record<string, string>> = {
  forbidden: 'The right for it is missing',
  needs_person: 'It asks for a person, not a key of the API',
  not_yours_to_give: 'It is not theirs to give',
  approval_refused: 'The approval was refused',
  module_not_in_plan: 'Not part of the plan',
  tenant_suspended: 'The business is suspended',
}

/** A reason as it was given, or the refusal that it names. */
export function reasonText(reason: string): string {
  return refusals[reason] ?? reason
}

/** "night_audit" as "Night audit", "openingCount" as "Opening count". */
export function sentence(name: string): string {
  const words = name.replaceAll(/[._]/g, ' ').replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b}`)
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
