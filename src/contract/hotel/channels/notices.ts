import { noticeEvent } from '../../tenancy/events/shapes.ts'

const shared = {
  module: 'hotel',
  type: 'booking',
  roles: ['owner', 'manager'],
  permission: 'channels:read',
} as const
const channel = { label: 'The channel', example: 'Airbnb, room 101' } as const

/** Something that a channel sold or changed and the house could not do by itself. */
export const channelConflictOpened = noticeEvent({
  ...shared,
  kind: 'channel_conflict',
  label: 'A channel needs a decision',
  line: 'A channel sold or changed something that could not be done here by itself, such as a night that is sold already.',
  priority: 'high',
  title: '{{channel}} needs a decision',
  message: '{{words}}',
  actionText: 'Decide',
  fields: { channel, words: { label: 'Why', example: 'Room 101 is taken on these days by Kofi Boateng (BK-000017)' } },
})

/** A calendar that could not be read for too long. */
export const channelStale = noticeEvent({
  ...shared,
  kind: 'channel_stale',
  label: 'A calendar is stale',
  line: 'A calendar of a channel could not be read for more than two of its intervals: what is sold there may be missing here.',
  priority: 'high',
  title: 'Nothing has come in from {{channel}}',
  message: 'What is sold there since may be missing here. {{problem}}',
  actionText: 'Look at the channel',
  fields: {
    channel,
    problem: { label: 'What went wrong last', example: 'calendars.example did not answer within 10 seconds' },
  },
})
