import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { dayCheck, dayClose, daySteps } from '#contract/tenancy/day-close/shapes.ts'
import { areaOf } from './permissions.ts'

type Named = { code: string; meaning: string }

/** The calls by area, every named conflict, the night audit's words and the names of the proofs. */
export function describeApi(
  endpoints: readonly Endpoint[],
  { conflicts, proofs }: { conflicts: readonly Named[]; proofs: readonly string[] },
): string {
  const areas = Map.groupBy(endpoints, areaOf)
  return [
    '# API',
    '',
    'Written by `npm run docs` from the contract. The running server shows shapes and examples at `/api/docs`, and describes itself',
    'in OpenAPI 3.1 at `/api/openapi.json`. Conventions: money in major units with at most two decimals, days as `2026-03-01`,',
    'instants in ISO 8601 with `Z`; `{success, data, pagination?}` or `{success: false, error, code, details?, requestId}`.',
    '',
    '## Calls',
    '',
    ...[...areas].flatMap(([area, own]) => [`### ${area}`, '', ...own.map(describeCall), '']),
    '## Conflicts',
    '',
    'Every 409 has a `code` of its own.',
    '',
    '| Code | Meaning |',
    '|---|---|',
    ...conflicts.map(({ code, meaning }) => `| \`${code}\` | ${meaning} |`),
    '',
    '## Night audit',
    '',
    `Steps in their order, of which a day has those of its plan: ${listed(daySteps)}.`,
    `A step is ${listed(dayClose.shape.steps.def.element.shape.status.options)}, the audit`,
    `${listed(dayClose.shape.status.options)}. Checks before it: ${listed(dayCheck.shape.name.options)}.`,
    '',
    '## Proofs',
    '',
    `\`GET /api/accounting/verify\` and \`hostelry verify\` answer these checks: ${listed(proofs)}.`,
    'The command also seals the audit trail and follows it: `audit_trail` compares the records written with those in the chain.',
    '',
  ].join('\n')
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function describeCall(endpoint: Endpoint): string {
  const methods = [endpoint.method, ...(endpoint.also ?? [])].join(' or ')
  const asks = endpoint.access === 'public' ? 'open to all' : endpoint.access
  return `- \`${methods} ${endpoint.path}\` ${endpoint.summary}. ${asks}; ${endpoint.module}; ${endpoint.status ?? 200}`
}
