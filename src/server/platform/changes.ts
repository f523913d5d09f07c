/**
 * What an audit record says of a change: each plain field that differs, from what to what. Amounts stand in minor units; lists,
 * nested records and the version are left out.
 */
export function changesBetween<Row extends Record<string, unknown>>(
  before: Row,
  after: Row,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.keys(after)
      .filter((name) => name !== 'version' && before[name] !== after[name])
      .filter((name) => !isNested(before[name]) && !isNested(after[name]))
      .map((name) => [name, { from: before[name], to: after[name] }]),
  )
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
