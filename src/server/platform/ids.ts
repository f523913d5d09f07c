import { randomFillSync } from 'node:crypto'
import type { Id } from '#contract/kernel/id.ts'

const size = 16
/** Random bytes drawn ahead for many ids, since each draw asks the system; none is used twice. */
const pool = Buffer.allocUnsafe(size * 256)
let drawn = pool.length
let lastMillis = 0
let sequence = 0

/** A new UUIDv7 (RFC 9562): sorts by creation within this process, 62 random bits. */
export function newId<Name extends string>(): Id<Name> {
  if (drawn === pool.length) {
    randomFillSync(pool)
    drawn = 0
  }
  const bytes = pool.subarray(drawn, drawn + size)
  drawn += size
  const millis = Math.max(lastMillis, Date.now())
  sequence = millis === lastMillis ? sequence + 1 : bytes.readUInt16BE(6) & 0x07ff
  lastMillis = millis
  if (sequence > 0x0fff) {
    lastMillis += 1
    sequence = 0
  }
  bytes.writeUIntBE(lastMillis, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  // The bytes above are a UUID by construction.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<Name>
}
