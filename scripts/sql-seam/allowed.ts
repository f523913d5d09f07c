import type { Finding } from './finding.ts'

/** Files that ask the platform's own role over all tenants, each with the reason. It reaches no table but those that it was given. */
export const acrossTenants: Readonly<Record<string, string>> = {
  'src/server/identity/sessions/data.ts': 'who comes is known by e-mail or token, before their tenant is',
  'src/server/identity/sessions/actions/identify.ts': 'sends the questions of sessions/data.ts',
  'src/server/identity/users/data.ts': 'a superadmin has no tenant',
  'src/server/notices/notifications/data.ts': 'a notification is a user’s, who may have no tenant',
  'src/server/platform/audit/seal.ts': 'one reader seals the trails of all tenants in the order of commit',
  'src/server/platform/outbox/events.ts': 'one reader tells the events of all tenants in the order of commit',
  'src/server/platform/jobs/clean-up.ts': 'what is too old goes, whose ever it was',
  'src/server/hotel/night-audits/data/candidates.ts': 'asks which tenants have a night to close',
  'src/server/superadmin/demo/data.ts': 'asks whether the database is empty',
}

/** Findings of one file that stand for a while: which, and why. */
export type Allowed = { path: string; texts: readonly string[]; why: string }

const ordersAnew =
  'the order is being written anew as gather, decide, write; its questions move to their owners with it'

/** The report tells each of these, and one that nothing needs any more. */
export const allowed: readonly Allowed[] = [
  {
    path: 'src/server/restaurant/orders/data/proofs.ts',
    texts: [
      'restaurant reads account of accounting',
      'restaurant reads journal_entry of accounting',
      'restaurant reads journal_line of accounting',
      'restaurant reads folio_line of hotel',
    ],
    why: ordersAnew,
  },
  {
    path: 'src/server/superadmin/demo/data.ts',
    texts: ['superadmin reads app_user of identity', 'superadmin reads tenant of tenancy'],
    why: 'the demo moves out of the product’s domains',
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
