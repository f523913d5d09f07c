import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMillis = 30_000

/** Bytes as an authenticator app takes them (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The step of thirty seconds that an instant falls into. */
export function stepAt(millis: number): number {
  return Math.floor(millis / stepMillis)
}

/** The six digits of a step (RFC 6238, SHA-1). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code this is: the present one, or a neighbour for clocks that go wrong; undefined when it is none of them. */
export function stepOf(secret: Buffer, code: string, millis: number): number | undefined {
  const now = stepAt(millis)
  return [now, now - 1, now + 1].find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), padded(code)))
}

function padded(code: string): Buffer {
  return Buffer.from(code.slice(0, 6).padEnd(6, ' ').replaceAll(/[^\d]/g, ' '))
}

const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of ten letters and digits that can't be misread: "k7mq2-x9fhc". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const letters = [...randomBytes(10)].map((byte) => recoveryLetters[byte % recoveryLetters.length]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

/** A recovery code as it is compared: small letters and digits alone. */
export function plainCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
