import { noticeEvent } from '../../tenancy/events/shapes.ts'

const shared = {
  module: 'hotel',
  type: 'payment',
  priority: 'high',
  roles: ['owner', 'manager'],
  permission: 'payments:manage_shifts',
  actionText: 'Open the shift',
} as const
const shift = { label: 'Drawer and shift', example: 'Front desk, shift 12' } as const
const person = { label: 'Who counted', example: 'Ama Mensah' } as const

/** A shift that was counted twice and can't be closed by who counted it. */
export const shiftLocked = noticeEvent({
  ...shared,
  kind: 'desk_shift_locked',
  label: 'Locked shift of the desk',
  line: 'A drawer of the desk was counted twice and differs too much: it is locked until somebody who manages shifts closes it.',
  title: '{{shift}} is locked',
  message: '{{person}} counted {{counted}}, which differs too much. Somebody who manages shifts closes it.',
  fields: { shift, person, counted: { label: 'Counted', example: '₵480.00' } },
})

/** A shift that was closed with a difference past its limit. */
export const shiftVariance = noticeEvent({
  ...shared,
  kind: 'desk_shift_variance',
  label: 'Variance of the desk',
  line: 'A shift of the desk was closed with a difference past its limit.',
  title: '{{shift}} differs by {{variance}}',
  message: '{{person}} counted {{counted}} where {{expected}} was expected. Reason: {{reason}}',
  fields: {
    shift,
    person,
    variance: { label: 'Difference', example: '-₵20.00' },
    counted: { label: 'Counted', example: '₵480.00' },
    expected: { label: 'Expected', example: '₵500.00' },
    reason: { label: 'Reason', example: 'Wrong change given' },
  },
})
