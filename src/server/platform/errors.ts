import type { FieldError } from '#contract/kernel/error.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { rightMissingText } from '#contract/kernel/permission-words.ts'

type Kind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'key_reused'
  | 'rate_limited'
  | 'unavailable'

/** A refusal that people may read. Everything else that is thrown becomes a 500 without detail. */
export class Refusal extends Error {
  readonly kind: Kind
  readonly code: string
  readonly details: FieldError[] | Record<string, unknown> | undefined
  readonly retryAfter: number | undefined
  /** The right whose lack is the reason. */
  readonly right: Permission | undefined
  /** The right whose holder can sign for what was refused. */
  readonly signer: Permission | undefined

  constructor({ kind, code = kind, message, details, retryAfter, right, signer }: Words) {
    super(message)
    this.kind = kind
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
    this.right = right
    this.signer = signer
  }
}

/** Without a code of its own a refusal goes by its kind. */
type Words = {
  kind: Kind
  code?: string
  message: string
  details?: FieldError[] | Record<string, unknown> | undefined
  retryAfter?: number | undefined
  right?: Permission | undefined
  signer?: Permission | undefined
}

/** 400 with the fields that were refused. */
export function invalid(path: string, message: string): Refusal {
  return invalidFields([{ path, message }])
}

/** 400 with several fields. */
export function invalidFields(details: FieldError[]): Refusal {
  const first = details[0]
  const message = first ? `${first.path || 'Request'}: ${first.message}` : 'Invalid request'
  return new Refusal({ kind: 'invalid', message, details })
}

/** 404, the same answer for another tenant's id as for one that does not exist. */
export function notFound(what = 'record'): Refusal {
  return new Refusal({ kind: 'not_found', message: `This ${what} does not exist` })
}

/** 403 with its code. */
export function forbidden(code: string, message: string): Refusal {
  return new Refusal({ kind: 'forbidden', code, message })
}

/** The same refusal, of something that whoever holds the right can sign for. */
export function signable(refusal: Refusal, signer: Permission): Refusal {
  const { kind, code, message, details } = refusal
  return new Refusal({ kind, code, message, details, signer })
}

/** 403 for who lacks a right, told by what it lets people do. Before it is answered it also names who of the house can help. */
export function lacks(right: Permission, helpers: readonly string[] = []): Refusal {
  return new Refusal({ kind: 'forbidden', message: rightMissingText(right, helpers), right })
}

/** 401. */
export function unauthenticated(message: string): Refusal {
  return new Refusal({ kind: 'unauthenticated', message })
}

/** 429 with the seconds after which a new try may succeed. */
export function rateLimited(retryAfter: number, message = 'Too many requests'): Refusal {
  return new Refusal({ kind: 'rate_limited', message, retryAfter })
}

/** A named conflict: code, text and the values behind it. */
export type NamedConflict<Values> = ((values: Values) => Refusal) & { readonly code: string }

/** A value that a conflict names goes to clients as JSON: an amount is a number in major units, and inner Money does not fit. */
type Detail =
  | string
  | number
  | undefined
  | readonly Detail[]
  | { readonly [key: string]: Detail; readonly [key: symbol]: never }

const declared = new Map<string, string>()

/**
 * Declares a 409 of a domain: `const roomTaken = namedConflict('room_taken', 'A room is given once', ({ room }) => …)`.
 * The meaning goes into docs/api, the text to the person. Each code is declared once.
 */
export function namedConflict<Values extends Record<string, Detail> | void = void>(
  code: string,
  meaning: string,
  text: (values: Values) => string,
): NamedConflict<Values> {
  declareConflict(code, meaning)
  const make = (values: Values): Refusal =>
    new Refusal({
      kind: 'conflict',
      code,
      message: text(values),
      details: values === undefined ? undefined : { ...values },
    })
  return Object.assign(make, { code })
}

/** Puts a 409 into the list that docs/api is made from. @throws Error when the code is declared already */
export function declareConflict(code: string, meaning: string): void {
  if (declared.has(code)) throw new Error(`The conflict ${code} is declared twice`)
  declared.set(code, meaning)
}

/** Every declared 409 with its meaning, sorted by code. */
export function namedConflicts(): { code: string; meaning: string }[] {
  return [...declared].map(([code, meaning]) => ({ code, meaning })).sort((a, b) => a.code.localeCompare(b.code))
}

const byConstraint = new Map<string, (detail: string) => Refusal>()

/** Says which refusal the violation of a database constraint means, given its detail; the database is the last line, not the first. */
export function onConstraint(constraint: string, refusal: (detail: string) => Refusal): void {
  byConstraint.set(constraint, refusal)
}

type DatabaseError = { code: string; constraint?: string; detail?: string; message: string }

function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error && 'severity' in error
}

/** Translates a violated constraint to its refusal; any other error comes back as it is. Citus hides the name, so the message serves too. */
export function refusalOf(error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  const named = error.constraint ?? /"([^"]+)"/.exec(error.message)?.[1]
  const refusal = named ? byConstraint.get(named.replace(/_\d{6,}$/, '')) : undefined
  return refusal ? refusal(error.detail ?? '') : error
}

/** SQLSTATE of a database error, undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  return isDatabaseError(error) ? error.code : undefined
}

export const stale = namedConflict(
  'stale',
  'The record was changed since it was read; read it again',
  ({ what, by, did = 'changed' }: { what: string; by?: string; did?: string }) =>
    `This ${what} was ${did} by ${by ?? 'somebody else'} in the meantime`,
)
