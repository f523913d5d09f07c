import type { Finding } from './finding.ts'

/** Files that ask the platform's own role over all tenants, each with the reason. It reaches no table but those that it was given. */
export const acrossTenants: Readonly<Record<string, string>> = {
  'src/server/identity/account/data.ts': 'who looks at their own account may be a superadmin, who has no tenant',
  'src/server/identity/api-keys/actions/identify.ts': 'who comes is known by a key, before their tenant is',
  'src/server/identity/credentials/data.ts': 'what a person proves themselves by is asked before their tenant is known',
  'src/server/identity/invitations/data.ts': 'a link is looked up before the tenant is known',
  'src/server/identity/resets/data.ts': 'who lost a password is known by e-mail or link, before their tenant is',
  'src/server/identity/sessions/data/holders.ts': 'who comes is known by e-mail or token, before their tenant is',
  'src/server/identity/sessions/data/sessions.ts': 'who comes is known by e-mail or token, before their tenant is',
  'src/server/identity/sessions/data/sign-ins.ts': 'who comes is known by e-mail or token, before their tenant is',
  'src/server/identity/sessions/actions/identify.ts': 'sends the questions of sessions/data',
  'src/server/identity/users/data.ts': 'a superadmin has no tenant',
  'src/server/notices/notifications/data.ts': 'a notification is a user’s, who may have no tenant',
  'src/server/notices/mail/data.ts':
    'one mailer writes the mails of all notifications that are due, whose ever they are',
  'src/server/notices/webhooks/data/due.ts': 'one sender takes all deliveries that are due, whose ever they are',
  'src/server/hotel/channels/data/due.ts':
    'one reader takes all calendars that are due, and a calendar is asked for by its secret address',
  'src/server/platform/audit/seal.ts': 'one reader seals the trails of all tenants in the order of commit',
  'src/server/platform/outbox/events.ts': 'one reader tells the events of all tenants in the order of commit',
  'src/server/live.ts': 'starts that reader, and stands first where the stack begins there',
  'src/server/platform/jobs/clean-up.ts': 'what is too old goes, whose ever it was',
  'src/server/tenancy/settings/data.ts': 'jobs ask which houses have set something',
  'src/server/tenancy/tenants/data/all.ts':
    'a house is found, approved or stopped by its name, before anything of it is entered',
  'src/server/tenancy/messages/data/queue.ts': 'a message may be the platform’s',
  'src/server/tenancy/messages/data/due.ts': 'one sender takes all messages that are due, whose ever they are',
  'src/server/tenancy/day-close/data/candidates.ts': 'asks which tenants have a day to close',
  'src/server/demo/houses/data.ts': 'asks whether the database is empty',
}

/** Findings of one file that stand for a while: which, and why. */
export type Allowed = { path: string; texts: readonly string[]; why: string }

/** The report tells each of these, and one that nothing needs any more. */
export const allowed: readonly Allowed[] = [
  {
    path: 'db/migrations/0009-restaurant-trade.sql',
    texts: ['sold_item_source reads recipe', 'sold_item_source reads recipe_need'],
    why: 'what a sold item takes from stock is built in the database when a recipe changes, where no public face reaches',
  },
  {
    path: 'src/server/demo/houses/data.ts',
    texts: ['demo reads app_user of identity', 'demo reads tenant of tenancy'],
    why: 'the demo asks over all tenants whether the database is empty, before there is one',
  },
]

/** The entry that lets a finding stand. */
export function allowanceOf({ path, text }: Finding): Allowed | undefined {
  return allowed.find((entry) => entry.path === path && entry.texts.includes(text))
}

/** Entries that no finding needs, as the report tells them. */
export function idleAllowances(findings: readonly Finding[]): { path: string; text: string }[] {
  const found = new Set(findings.map(({ path, text }) => `${path} ${text}`))
  const entries = allowed.flatMap(({ path, texts }) => texts.map((text) => ({ path, text })))
  return entries.filter(({ path, text }) => !found.has(`${path} ${text}`))
}
