import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { holds, type Role, roleGrants, roles } from '#contract/kernel/permission.ts'

/** What a role meets at an endpoint: it may, it may not, or the call is for those on the other side. */
export type Cell = 'yes' | '' | 'no tenant'

/** What a role with its default grants meets at an endpoint, in a tenant whose plan holds every module. */
export function cellOf({ access, scope = 'tenant' }: Endpoint, role: Role): Cell {
  if (access === 'public') return 'yes'
  if (access !== 'signed-in' && !holds(roleGrants[role], access)) return ''
  if (scope === 'tenant') return role === 'superadmin' ? 'no tenant' : 'yes'
  return scope === 'platform' && role !== 'superadmin' ? '' : 'yes'
}

/** The matrix of calls and roles, and what each role is granted. */
export function describePermissions(endpoints: readonly Endpoint[]): string {
  const areas = Map.groupBy(endpoints, areaOf)
  return [
    '# Permissions',
    '',
    'Written by `npm run docs` from the contract; a test makes every call as every role and compares. `yes`: the role may, by its',
    'default grant. Custom grants of a tenant add to it and take from it. `no tenant`: the call belongs to a tenant, and a',
    'superadmin has none.',
    '',
    ...[...areas].flatMap(([area, own]) => [`## ${area}`, '', ...table(own), '']),
    '## What each role holds',
    '',
    ...roles.map((role) => `- **${role}**: ${roleGrants[role].join(', ')}`),
    '',
  ].join('\n')
}

/** Domains with many features: their calls are grouped by feature. */
const large = new Set(['hotel', 'restaurant', 'inventory', 'accounting', 'superadmin'])

/** The beginning of the path that calls are grouped by: "/api/hotel/bookings", "/api/auth". */
export function areaOf({ path }: Endpoint): string {
  const parts = path.split('/')
  return parts.slice(0, large.has(parts[2] ?? '') ? 4 : 3).join('/')
}

function table(endpoints: readonly Endpoint[]): string[] {
  const heads = ['Call', 'Permission', 'Module', ...roles]
  return [
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => '---').join('|')}|`,
    ...endpoints.map((endpoint) => {
      const call = `${endpoint.method} ${endpoint.path}`
      return `| ${[call, endpoint.access, endpoint.module, ...roles.map((role) => cellOf(endpoint, role))].join(' | ')} |`
    }),
  ]
}

/** Reads the matrix back from its document: "GET /api/hotel/rooms" to what each role meets. */
export function readPermissions(text: string): Map<string, Record<Role, string>> {
  const rows = text.split('\n').filter((line) => /^\| (GET|POST|PUT|PATCH|DELETE) /.test(line))
  return new Map(
    rows.map((line) => {
      const [call = '', , , ...cells] = line.slice(2, -2).split(' | ')
      const met = Object.fromEntries(roles.map((role, index) => [role, (cells[index] ?? '').trim()]))
      return [call, met as Record<Role, string>] // every role was just given its cell
    }),
  )
}
