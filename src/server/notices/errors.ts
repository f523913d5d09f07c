import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const webhookNameTaken = namedConflict(
  'webhook_name_taken',
  'Another webhook has this name',
  () => 'Another webhook has this name',
)

export const webhooksFull = namedConflict(
  'webhooks_full',
  'A house tells 20 servers at most',
  ({ most }: { most: number }) => `There are ${most} webhooks already; remove one first`,
)

export const webhookOverlaps = namedConflict(
  'webhook_overlaps',
  'The key before still signs beside the present one; a rotation without an overlap ends it',
  (_: { until: string }) =>
    'The key before still signs beside this one: wait until it ends, or rotate without an overlap to end it now',
)

export const deliveryNotReplayed = namedConflict(
  'delivery_not_replayed',
  'A delivery is sent again when it was delivered, failed or was cancelled',
  ({ state }: { state: string }) =>
    state === 'held'
      ? 'This delivery is held: it goes out when its webhook goes on'
      : 'This delivery is on its way already',
)

export const webhookGone = namedConflict(
  'webhook_gone',
  'The webhook was removed',
  () => 'This webhook was removed; nothing is sent to it any more',
)

export const eventIsPersonal = namedConflict(
  'event_is_personal',
  'What concerns one person’s account reaches them, and nobody chooses otherwise',
  () => 'This concerns one person’s own account: it always reaches them, and nobody else',
)

export const mailIsChosen = namedConflict(
  'mail_is_chosen',
  'Where the house chooses what people get by mail, they don’t',
  () => 'Your house chooses what goes by mail',
)

onConstraint('webhook_name_once', () => webhookNameTaken())

export const reportNotMailed = namedConflict(
  'report_not_mailed',
  'The saved report has nobody whom it can be sent to',
  ({ why }: { why: string }) => why,
)

export const tooManyReports = namedConflict(
  'too_many_reports',
  'The house has as many saved reports as can be kept',
  ({ most }: { most: number }) => `There are ${most} saved reports already; delete one first`,
)
