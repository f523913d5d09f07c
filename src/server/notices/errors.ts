import { namedConflict } from '#server/platform/errors.ts'

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
