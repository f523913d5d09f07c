import * as z from 'zod/mini'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { FieldError } from '#contract/kernel/error.ts'
import { invalidFields } from '../errors.ts'

type Raw = { params: unknown; query: unknown; body: unknown }

/** Parses a request by the shapes of its endpoint; an empty query value and an empty body count as absent. */
export function parseRequest(endpoint: Endpoint, raw: Raw): Raw {
  const errors: FieldError[] = []
  const params = parsePart(endpoint.params, raw.params, errors)
  const query = parsePart(endpoint.query ?? nothing, withoutEmpty(raw.query), errors)
  const body = parsePart(endpoint.body ?? anything, raw.body ?? (endpoint.body ? {} : undefined), errors)
  if (errors.length > 0) throw invalidFields(errors)
  return { params, query, body }
}

const nothing = z.strictObject({})
const anything = z.optional(z.unknown())

function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

function parsePart(shape: z.ZodMiniType | undefined, value: unknown, errors: FieldError[]): unknown {
  if (!shape) return undefined
  const read = z.safeParse(shape, value)
  if (read.success) return read.data
  for (const issue of read.error.issues) errors.push(...fieldErrors(issue))
  return undefined
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'Is not a field of this call' }))
  }
  return [{ path, message: issue.message }]
}
