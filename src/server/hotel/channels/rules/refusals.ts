import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const channelNameTaken = namedConflict(
  'channel_name_taken',
  'Another channel has this name',
  () => 'Another channel has this name',
)

export const channelsFull = namedConflict(
  'channels_full',
  'A house has 100 channels at most',
  ({ most }: { most: number }) => `There are ${most} channels already; remove one first`,
)

export const channelPaused = namedConflict(
  'channel_paused',
  'The channel is paused: nothing is taken in',
  ({ channel }: { channel: string }) => `${channel} is paused: nothing is taken in until somebody lets it go on`,
)

export const channelReadsNothing = namedConflict(
  'channel_reads_nothing',
  'The channel has no calendar to read',
  ({ channel }: { channel: string }) => `${channel} has no calendar to read: give its address first`,
)

export const channelGivesNothing = namedConflict(
  'channel_gives_nothing',
  'A program has no calendar; it asks the API',
  ({ channel }: { channel: string }) => `${channel} delivers by the API and has no calendar`,
)

export const channelCodeUnmapped = namedConflict(
  'channel_code_unmapped',
  'Nobody has said which room type a code of the channel means; the booking waits in the inbox',
  ({ code }: { code: string; roomCode: string; rateCode: string }) =>
    `Nobody has said which room type ${code} means; the booking waits until somebody does`,
)

export const channelRevisionReused = namedConflict(
  'channel_revision_reused',
  'A revision of a booking was delivered before and said something else',
  ({ revision }: { revision: number }) => `Revision ${revision} was delivered before and said something else`,
)

export const channelBookingOver = namedConflict(
  'channel_booking_over',
  'The booking was cancelled, left or not taken up here',
  ({ booking }: { booking: string }) => `${booking} is over here already`,
)

export const channelVanishedLate = namedConflict(
  'channel_vanished_late',
  'A booking is missing from the calendar of a channel after its arrival',
  ({ booking }: { booking: string }) =>
    `${booking} is missing from the calendar after its arrival; nothing is freed by itself`,
)

export const conflictOver = namedConflict(
  'conflict_over',
  'Somebody has decided already, or the conflict has gone',
  () => 'Somebody has decided already',
)

onConstraint('channel_name_once', () => channelNameTaken())
