import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { newToken } from './tokens.ts'

const argon2id: Algorithm.Argon2id = 2
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id with 19 MiB, two passes, one lane (OWASP's first choice); runs off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let nobody: Promise<string> | undefined

/** A hash that no password matches, so that an unknown e-mail takes as long as a wrong password. */
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(newToken())
  return nobody
}

/** Whether the password fits the hash; without a hash it takes the same time and never fits. */
export async function fitsHash(password: string, known: string | undefined): Promise<boolean> {
  return verify(known ?? (await nobodysHash()), password)
}
