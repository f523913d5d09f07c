import * as z from 'zod/mini'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { FieldError } from '#contract/kernel/error.ts'
import { invalidFields } from '../errors.ts'
import { isWhole, notWhole } from './text.ts'

type Raw = { params: unknown; query: unknown; body: unknown }

/** Parses a request by the shapes of its endpoint; an empty query value and an empty body count as absent. A call without a body takes none. */
export function parseRequest(endpoint: Endpoint, raw: Raw): Raw {
  const errors: FieldError[] = []
  const params = parsePart(endpoint.params, raw.params, errors)
  const query = parsePart(endpoint.query ?? nothing, withoutEmpty(raw.query), errors)
  errors.push(...brokenTexts(raw.query))
  const body = parsePart(endpoint.body ?? nothing, raw.body ?? {}, errors)
  if (errors.length > 0) throw invalidFields(errors)
  return { params, query, body: endpoint.body ? body : undefined }
}

const nothing = z.strictObject({})

function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

/** Values of a query that are no whole texts; bodies are looked at while they are read. */
function brokenTexts(query: unknown): FieldError[] {
  return Object.entries(query ?? {}).flatMap(([path, value]) =>
    isWhole(String(value)) ? [] : [{ path, message: notWhole }],
  )
}

function parsePart(shape: z.ZodMiniType | undefined, value: unknown, errors: FieldError[]): unknown {
  if (!shape) return undefined
  const read = z.safeParse(shape, value)
  if (read.success) return read.data
  for (const issue of read.error.issues) errors.push(...fieldErrors(issue))
  return undefined
}

/** Parses what an endpoint takes as it comes, by a shape that is known later. @throws 400 with the fields, under the path */
export function parseValue<Shape extends z.ZodMiniType>(shape: Shape, value: unknown, path: string): z.output<Shape> {
  const read = z.safeParse(shape, value)
  if (read.success) return read.data
  const errors = read.error.issues.flatMap(fieldErrors)
  throw invalidFields(errors.map((error) => ({ ...error, path: `${path}.${error.path}` })))
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'Is not a field of this call' }))
  }
  return [{ path, message: issue.message }]
}
