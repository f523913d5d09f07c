import type { FieldError } from '../../../kernel/error.ts'
import type { TaxComponent } from '../shapes.ts'

/**
 * What is wrong with the components of a set, for the editor and the server alike: dates the wrong way round, the same code
 * in force twice on one day, a base that the set doesn't have or that leads back to itself, a recoverable tax without its
 * account. Empty when the set is sound.
 */
export function taxSetProblems(components: readonly TaxComponent[]): FieldError[] {
  return components.flatMap((component, index) =>
    [...ownProblems(component), ...neighbourProblems(component, components.slice(0, index), components)].map(
      ({ path, message }) => ({ path: `components.${index}.${path}`, message }),
    ),
  )
}

function ownProblems(component: TaxComponent): FieldError[] {
  const problems: FieldError[] = []
  if (component.validTo !== null && component.validTo < component.validFrom)
    problems.push({ path: 'validTo', message: 'Must not lie before the first day' })
  if (component.recoverable && component.inputAccountCode === null)
    problems.push({ path: 'inputAccountCode', message: 'A recoverable tax needs the account that recovers it' })
  return problems
}

function neighbourProblems(
  component: TaxComponent,
  before: readonly TaxComponent[],
  all: readonly TaxComponent[],
): FieldError[] {
  const problems: FieldError[] = []
  if (before.some((other) => other.code === component.code && overlap(other, component)))
    problems.push({ path: 'validFrom', message: `${component.code} is already in force on some of these days` })
  const unknown = component.base.find((code) => all.every((other) => other.code !== code))
  if (unknown !== undefined) problems.push({ path: 'base', message: `The set has no component ${unknown}` })
  else if (isCircular(component, all)) problems.push({ path: 'base', message: 'The bases form a circle' })
  return problems
}

function overlap(a: TaxComponent, b: TaxComponent): boolean {
  return (a.validTo === null || b.validFrom <= a.validTo) && (b.validTo === null || a.validFrom <= b.validTo)
}

/** True when the base of a component names itself, directly or through others in force with it. */
function isCircular(component: TaxComponent, all: readonly TaxComponent[]): boolean {
  const reached = new Set(namedBy(component, all))
  for (const other of reached) {
    if (other.code === component.code) return true
    for (const next of namedBy(other, all)) reached.add(next)
  }
  return component.base.includes(component.code)
}

function namedBy(component: TaxComponent, all: readonly TaxComponent[]): TaxComponent[] {
  return all.filter((other) => component.base.includes(other.code) && overlap(other, component))
}
