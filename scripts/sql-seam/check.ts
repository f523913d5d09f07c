import { readSources } from '../house/source.ts'
import { acrossTenants } from './allowed.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { openProgram } from './declared.ts'
import { type Finding, onceEach, placeOf } from './finding.ts'
import { ownerOf, templatesOf } from './owners.ts'
import { mismatches, platformRole, trespasses, unheld } from './rules.ts'
import type { Statement } from './statement.ts'
import { type Use, usesOf, usesOfView } from './walk.ts'

/** How many texts from how many places were judged, how many answers have columns and a declared row, and what was found. */
export type Outcome = { texts: number; places: number; answers: number; declared: number; findings: Finding[] }

/** Judges the views of the database and every statement. */
export function checkStatements(statements: readonly Statement[]): Outcome {
  const catalogue = readCatalogue()
  const standing = { catalogue, templates: templatesOf(readSources(['src/server'])) }
  const declaredAt = openProgram([...new Set(statements.flatMap(({ frames }) => frames.map(({ path }) => path)))])
  const uses = new Map<string, readonly Use[] | Error>()
  const counts = { answers: 0, declared: 0 }
  const findings = statements.flatMap((statement): Finding[] => {
    const { text, frames } = statement
    const used = uses.get(text) ?? readUses(text, catalogue)
    uses.set(text, used)
    const place = placeOf(frames)
    const as = (rule: Finding['rule'], found: string[]) => found.map((one) => ({ rule, ...place, text: one }))
    const declared = declaredAt(frames)
    if (statement.columns?.length) counts.answers += 1
    if (statement.columns?.length && declared) counts.declared += 1
    const columns = as('columns', mismatches(statement, declared))
    if (used instanceof Error) return [...as('grammar', [used.message]), ...columns]
    const loose = servesAll(statement, place.path) ? [] : unheld(used, catalogue)
    return [...as('tenant', loose), ...as('domain', trespasses(statement, used, standing)), ...columns]
  })
  const places = new Set(statements.map(({ frames }) => Object.values(placeOf(frames)).join(':')))
  return {
    texts: uses.size,
    places: places.size,
    ...counts,
    findings: onceEach([...checkViews(catalogue), ...findings]),
  }
}

/** Whether the platform's own role asks it in one of the files that may look at all tenants. */
function servesAll({ role }: Statement, path: string): boolean {
  return role === platformRole && Object.hasOwn(acrossTenants, path)
}

function readUses(text: string, catalogue: Catalogue): readonly Use[] | Error {
  try {
    return usesOf(text, catalogue)
  } catch (error) {
    // Told as a finding of its own, in its place.
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** A view answers its tenant from each of its tables, and looks at tables of its own domain alone. */
function checkViews(catalogue: Catalogue): Finding[] {
  return [...catalogue].flatMap(([name, { view, file }]): Finding[] => {
    if (!view) return []
    const uses = usesOfView(view, catalogue)
    const place = { path: `db/migrations/${file}`, line: 1 }
    const foreign = uses.filter(({ table }) => ownerOf(table, catalogue) !== ownerOf(name, catalogue))
    return [
      ...unheld(uses, catalogue).map((text): Finding => ({ rule: 'tenant', ...place, text: `${name} ${text}` })),
      ...foreign.map(({ table }): Finding => ({ rule: 'domain', ...place, text: `${name} reads ${table}` })),
    ]
  })
}
