import { noticeEvent } from '../../tenancy/events/shapes.ts'

const shared = { module: 'core', type: 'system', roles: 'concerned', permission: null } as const

/** Somebody signed in from a device that their account hasn't used. */
export const newDevice = noticeEvent({
  ...shared,
  kind: 'new_device',
  label: 'Sign-in from a new device',
  line: 'Your account was used from a device that it has not been used from.',
  priority: 'high',
  title: 'Sign-in from a new device',
  message: 'Your account was used on {{device}} from {{address}}. If that was not you, change your password.',
  actionText: 'See the sessions',
  fields: {
    device: { label: 'Device', example: 'Chrome on Windows' },
    address: { label: 'Network address', example: '203.0.113.7' },
  },
})

/** A copied token ended a session. */
export const tokenReused = noticeEvent({
  ...shared,
  kind: 'token_reused',
  label: 'A session was ended',
  line: 'An old sign-in token was used again, so its session was ended.',
  priority: 'urgent',
  title: 'A session was ended',
  message:
    'An old sign-in token was used again, perhaps by somebody else. The session was ended. If that was not you, change your password.',
  actionText: 'See the sessions',
  fields: {},
})
