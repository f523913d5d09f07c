import { domainOf } from './owners.ts'
import type { Frame } from './statement.ts'

/** One thing that a statement does against a rule. */
export type Finding = { rule: 'tenant' | 'domain' | 'columns' | 'grammar'; path: string; line: number; text: string }

/** Where a statement is asked for: in the files of a domain, when one of them stands behind what the platform sends. */
export function placeOf(frames: readonly Frame[]): { path: string; line: number } {
  const place = frames.find(({ path }) => domainOf(path) !== 'platform') ?? frames[0]
  return { path: place?.path ?? '', line: place?.line ?? 0 }
}

/** The findings, each told once for its place. */
export function onceEach(findings: readonly Finding[]): Finding[] {
  const keyed = findings.map((one): [string, Finding] => [`${one.path}:${one.line} ${one.rule} ${one.text}`, one])
  return [...new Map(keyed.toSorted(([one], [other]) => (one < other ? -1 : 1))).values()]
}
