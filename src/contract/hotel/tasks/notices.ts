import { noticeEvent } from '../../tenancy/events/shapes.ts'

const shared = { module: 'hotel', type: 'system', permission: 'housekeeping:read' } as const
const title = { label: 'The task', example: 'Call the plumber' } as const

/** Something that somebody answers for was not done in time. */
export const taskOverdue = noticeEvent({
  ...shared,
  kind: 'task_overdue',
  label: 'A task of yours is overdue',
  line: 'A task was not done by its day or hour: who answers for it is told once, or who wrote it where nobody does.',
  priority: 'high',
  roles: 'concerned',
  title: 'Overdue: {{title}}',
  message: 'It was due {{due}}.',
  actionText: 'Open the task',
  fields: { title, due: { label: 'When it was due', example: '2026-03-02 09:00' } },
})

/** Somebody else gave a task to a person. */
export const taskAssigned = noticeEvent({
  ...shared,
  kind: 'task_assigned',
  label: 'A task is given to you',
  line: 'A colleague gives a task to a person, who is told.',
  priority: 'medium',
  roles: 'concerned',
  title: '{{person}} gives you a task',
  message: '{{title}}',
  actionText: 'Open the task',
  fields: { person: { label: 'Who gives it', example: 'Ama Mensah' }, title },
})

/** A shift told the next one something. */
export const handoverWritten = noticeEvent({
  ...shared,
  kind: 'handover_written',
  label: 'Hand-over note',
  line: 'A shift writes down what the next one should know.',
  priority: 'medium',
  roles: ['owner', 'manager', 'receptionist', 'housekeeper', 'maintenance'],
  title: 'Hand-over by {{person}}',
  message: '{{text}}',
  actionText: 'Read it',
  fields: {
    person: { label: 'Who wrote it', example: 'Ama Mensah' },
    text: { label: 'What is told', example: 'The lift of the east wing is out; the technician comes at ten.' },
  },
})
