import { mailNameOf } from '../../tenancy/events/rules.ts'
import type { NoticeEvent } from '../../tenancy/events/shapes.ts'
import type { MessageTemplate, WordChannel } from '../../tenancy/messages/shapes.ts'
import type { ChosenReach, MailTime, Reach } from './shapes.ts'

export const unreached: Reach = { bell: false, mail: 'none' }

/** How an event reaches a person: as chosen for them, else for their role, else as it ships. */
export function reachOf(
  { roles }: Pick<NoticeEvent, 'roles'>,
  chosen: ChosenReach | undefined,
  person: { id?: string; role: string },
): Reach {
  const own = person.id === undefined ? undefined : chosen?.people[person.id]
  return own ?? chosen?.roles[person.role] ?? shippedReach(roles, person.role)
}

function shippedReach(roles: NoticeEvent['roles'], role: string): Reach {
  if (roles === 'concerned') return { bell: true, mail: 'now' }
  return roles.some((one) => one === role) ? { bell: true, mail: 'none' } : unreached
}

/** When a person is mailed: as they chose where the tenant lets them, and only of what reaches them at all. */
export function mailTimeOf(reach: Reach, { choice, ownMail }: { choice: MailTime | undefined; ownMail: boolean }) {
  const isReached = reach.bell || reach.mail !== 'none'
  return isReached && ownMail ? (choice ?? reach.mail) : reach.mail
}

/** The words of an event in the bell, as a template: its subject is the title. */
export function bellTemplate<Field extends string>(event: NoticeEvent<Field>): MessageTemplate<Field, 'bell'> {
  const { kind, label, title, message, fields } = event
  return { name: `${kind}.bell`, label, channel: 'bell', subject: title, text: message, fields, isSecret: false }
}

const link = { label: 'Where to act on it', example: 'https://hostelry.example/…' } as const

/** The words of an event by mail, as a template. */
export function mailTemplate<Field extends string>(
  event: NoticeEvent<Field>,
): MessageTemplate<Field | 'link', 'email'> {
  const { label, title, message, fields } = event
  const text = `${message}\n\n{{link}}`
  return {
    name: mailNameOf(event),
    label,
    channel: 'email',
    subject: title,
    text,
    fields: { ...fields, link },
    isSecret: false,
  }
}

/** Both templates of an event. */
export function templatesOf(event: NoticeEvent): MessageTemplate<string, WordChannel>[] {
  return [bellTemplate(event), mailTemplate(event)]
}
