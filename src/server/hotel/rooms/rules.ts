/** A code for a type, short enough for a tile: "Suite" is SUI, "Standard twin" STT, "Sea view suite" SVS; numbered where it is taken. */
export function shortCode(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? ['ROOM']
  const [first = '', ...others] = words
  const initials = others.map((word) => word.slice(0, 1)).join('')
  const lead = others.length === 0 ? 3 : others.length === 1 ? 2 : 1
  const code = `${first.slice(0, lead)}${initials}`.slice(0, 5)
  if (!taken.has(code)) return code
  for (let number = 2; ; number += 1) if (!taken.has(`${code}${number}`)) return `${code}${number}`
}
