import { noticeEvent } from '../../tenancy/events/shapes.ts'

/** A report that goes out by mail no more. */
export const reportStopped = noticeEvent({
  kind: 'report_stopped',
  label: 'A report by mail has stopped',
  line: 'Who answered for a report by mail may not see it any longer, or nobody is left who may be sent it.',
  module: 'core',
  type: 'warning',
  priority: 'medium',
  roles: ['owner', 'manager'],
  permission: 'reports:export',
  title: '{{report}} is no longer sent',
  message: '{{reason}}. Open it and save it again to let it go out in your name.',
  actionText: 'See the reports',
  fields: {
    report: { label: 'Report', example: 'Income statement' },
    reason: { label: 'Why', example: 'Kofi Mensah is no longer active' },
  },
})
