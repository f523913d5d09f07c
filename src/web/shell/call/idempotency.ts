/** A new key for one write, a random UUID. Works on plain http too, where `crypto.randomUUID` is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6)
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Keeps the key of a write whose outcome is unknown: asked again for the same content, it gives the same key, so that pressing
 * a button twice after a lost answer does the work once.
 */
export function keyKeeper() {
  let kept: { content: string; key: string } | null = null
  return {
    keyFor(input: unknown): string {
      const content = JSON.stringify(input) ?? ''
      if (kept?.content !== content) kept = { content, key: newKey() }
      return kept.key
    },
    settled() {
      kept = null
    },
  }
}
