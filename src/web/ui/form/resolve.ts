import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { t } from '#web/texts/text.ts'

type Problem = { path: readonly PropertyKey[]; message: string }

/**
 * Checks a form by the shape that the server checks the call's body by: `resolveBy(createRoom)`. `toBody` says what is sent for
 * the values; a problem stands at the field of the same path.
 */
export function resolveBy<Values extends FieldValues>(
  call: { body?: z.ZodMiniType },
  toBody: (values: Values) => unknown = blanksLeftOut,
): Resolver<Values> {
  return (values) => {
    if (!call.body) return { values, errors: {} }
    const body = toBody(values)
    const result = safeParse(call.body, body)
    if (result.success) return { values, errors: {} }
    return { values: {}, errors: errorsOf<Values>(result.error.issues.map((issue) => inWords(issue, body))) }
  }
}

/** The values without texts that are blank, nulls and absent ones: what people leave empty is not sent. */
export function blanksLeftOut<Values extends FieldValues>(values: Values): Partial<Values> {
  const kept: Partial<Values> = { ...values }
  for (const [key, value] of Object.entries(values)) {
    if (isBlank(value)) delete kept[key]
  }
  return kept
}

/** Problems by field, nested as the values are; the first of a field counts. */
export function errorsOf<Values extends FieldValues>(problems: readonly Problem[]): FieldErrors<Values> {
  const errors: Record<string, unknown> = {}
  for (const problem of problems) place(errors, problem.path.map(String), problem.message)
  // The tree is built by path, which the type of the form's fields can't express.
  return errors as FieldErrors<Values>
}

function place(tree: Record<string, unknown>, path: readonly string[], message: string) {
  const [head = 'root', ...rest] = path
  if (rest.length === 0) {
    tree[head] ??= { type: 'shape', message }
    return
  }
  const inner = tree[head]
  const branch: Record<string, unknown> = isTree(inner) ? inner : {}
  tree[head] = branch
  place(branch, rest, message)
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** What nothing was written for is asked for, whatever its shape would say. */
function inWords({ path, message }: Problem, body: unknown): Problem {
  const isMissing = isBlank(path.reduce(valueAt, body)) || message === '' || message === 'Invalid input'
  return { path, message: isMissing ? t('Please fill this in') : message }
}

function valueAt(value: unknown, key: PropertyKey): unknown {
  return isTree(value) ? value[String(key)] : undefined
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
