import { noticeEvent } from '../../tenancy/events/shapes.ts'

/** Somebody asks another to sign for what they may not do alone. */
export const approvalAsked = noticeEvent({
  kind: 'approval_asked',
  label: 'Somebody asks for your approval',
  line: 'A colleague does something beyond what they may do alone, and asks those who may sign for it.',
  module: 'core',
  type: 'system',
  priority: 'urgent',
  isMomentary: true,
  roles: 'concerned',
  permission: null,
  title: '{{person}} asks for your approval',
  message: '{{act}}. Answer within two minutes.',
  actionText: 'Answer',
  fields: {
    person: { label: 'Who asks', example: 'Ama Mensah' },
    act: { label: 'What would be done', example: 'Void an order: ORD-2026-00042, ₵120.00, Wrong table' },
  },
})
