import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { mostDigits, mostNext } from './rules.ts'
import { numbering } from './shapes.ts'

export const listNumbering = endpoint({
  access: 'settings:read',
  module: 'core',
  rate: 'read',
  method: 'GET',
  path: '/api/numbering',
  summary: 'How each series of documents is numbered, and which number comes next',
  data: z.array(numbering),
})

const prefix = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^([A-Z][A-Z0-9]*)?$/, 'Must be letters from A to Z and digits, and begin with a letter'),
    z.minLength(1, 'Must not be empty'),
    z.maxLength(10, 'Must be at most ten characters'),
  )

/**
 * 400 for a prefix that is no such one or belongs to another series, and for a next number that was passed or must follow · 403 · 404 for
 * a series that the house has no use for · 409 `stale`.
 */
export const changeNumbering = endpoint({
  access: 'settings:write',
  module: 'core',
  rate: 'write',
  method: 'PUT',
  path: '/api/numbering/{series}',
  summary: 'Change how documents of a series are numbered from now on; what was issued keeps its number',
  params: z.object({ series: z.string() }),
  body: z.strictObject({
    prefix: z.optional(prefix),
    hasYear: z.optional(z.boolean()),
    padding: z.optional(
      z
        .int()
        .check(
          z.minimum(1, 'Must be at least one digit'),
          z.maximum(mostDigits, `Must be at most ${mostDigits} digits`),
        ),
    ),
    next: z.optional(
      z.int().check(z.minimum(1, 'Must be at least 1'), z.maximum(mostNext, `Must be at most ${mostNext}`)),
    ),
    version: z.optional(z.int()),
  }),
  data: numbering,
})
