import type { Day } from '../../../kernel/day.ts'
import type { TaxComponent } from '../shapes.ts'

/**
 * The enabled components in force on the date of supply, each after those that its base names. A named component that is
 * not in force (a levy since abolished) counts for nothing. Throws RangeError when bases name each other in a circle.
 */
export function componentsInForce<Component extends TaxComponent>(
  components: readonly Component[],
  date: Day,
): Component[] {
  const valid = components.filter((component) => component.enabled && isInForce(component, date))
  const ordered: Component[] = []
  while (ordered.length < valid.length) {
    const next = valid.find((component) => !ordered.includes(component) && isReady(component, valid, ordered))
    if (!next) throw new RangeError('Tax components name each other in a circle')
    ordered.push(next)
  }
  return ordered
}

/** True when the date lies between the first and the last day of a component. */
export function isInForce(component: Pick<TaxComponent, 'validFrom' | 'validTo'>, date: Day): boolean {
  return component.validFrom <= date && (component.validTo === null || date <= component.validTo)
}

function isReady(component: TaxComponent, valid: readonly TaxComponent[], ordered: readonly TaxComponent[]): boolean {
  return component.base.every((code) => valid.every((other) => other.code !== code || ordered.includes(other)))
}
