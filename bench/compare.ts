import { type Case, type Measured, measure } from './measure.ts'
import type { Part } from './parts.ts'
import { figures, processorText, totalOf } from './rows.ts'
import type { Stand } from './stand.ts'

/**
 * Measures the cases of a part on two checkouts in alternation. A ratio is ours to theirs: above 1 of the rate and below 1 of the
 * processor we are better. Nothing is written to the report.
 */
export async function comparePart(
  part: Extract<Part, { cases: unknown }>,
  ours: Stand,
  theirs: Stand,
): Promise<string> {
  const [here, there] = [await part.cases(ours), await part.cases(theirs)]
  const lines: string[] = []
  for (const [index, one] of here.entries()) {
    const other = there[index]
    if (!other) continue
    for (const { sending, measured } of await measure([
      { stand: ours, case: one },
      { stand: theirs, case: other },
    ])) {
      const [a, b] = measured
      if (a && b) lines.push(`${one.name}${one.does === 'write' ? `, ${sending}` : ''}`, ...pair(one, a, b))
    }
  }
  return lines.join('\n')
}

function pair({ load }: Case, ours: Measured, theirs: Measured): string[] {
  const line = (who: string, one: Measured) =>
    `  ${who}  ${figures(load, one)}${one.spent ? `, processor ${processorText(one.spent)}` : ''}, ${one.failed} failed`
  const ratios = [
    `rate ${(ours.perSecond / theirs.perSecond).toFixed(3)}`,
    `p50 ${(ours.p50 / theirs.p50).toFixed(3)}`,
    ...(ours.spent && theirs.spent ? [`processor ${(totalOf(ours.spent) / totalOf(theirs.spent)).toFixed(3)}`] : []),
  ]
  return [line('ours  ', ours), line('theirs', theirs), `  ours to theirs: ${ratios.join(', ')}`]
}
