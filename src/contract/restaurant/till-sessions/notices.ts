import { noticeEvent } from '../../tenancy/events/shapes.ts'

const shared = {
  module: 'restaurant',
  type: 'system',
  priority: 'high',
  roles: ['owner', 'manager'],
  permission: 'restaurant:manage_pos',
} as const
const till = { label: 'Outlet and drawer', example: 'Beach bar, Drawer 1' } as const
const person = { label: 'Who counted', example: 'Ama Mensah' } as const

/** A drawer that is counted and can't be closed by who counted it. */
export const drawerLocked = noticeEvent({
  ...shared,
  kind: 'drawer_locked',
  label: 'Locked drawer',
  line: 'A drawer was counted blind and differs too much: it is locked until somebody who manages tills closes it.',
  title: '{{till}} is locked',
  message: '{{person}} counted {{counted}}, which differs too much. Somebody who manages tills closes it.',
  actionText: 'Open the tills',
  fields: { till, person, counted: { label: 'Counted', example: '₵480.00' } },
})

/** A drawer that was closed with a difference past its limit. */
export const tillVariance = noticeEvent({
  ...shared,
  kind: 'till_variance',
  label: 'Till variance',
  line: 'A drawer was closed with a difference past the limit of its outlet.',
  title: '{{till}} differs by {{variance}}',
  message: '{{person}} counted {{counted}} where {{expected}} was expected. Reason: {{reason}}',
  actionText: 'Open the tills',
  fields: {
    till,
    person,
    variance: { label: 'Difference', example: '-₵20.00' },
    counted: { label: 'Counted', example: '₵480.00' },
    expected: { label: 'Expected', example: '₵500.00' },
    reason: { label: 'Reason', example: 'Wrong change given' },
  },
})
