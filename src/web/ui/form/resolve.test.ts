import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { blanksLeftOut, errorsOf, resolveBy } from './resolve.ts'

const call = {
  body: z.strictObject({ name: z.string().check(z.minLength(2, 'Must be longer')), note: z.optional(z.string()) }),
}
const options = { fields: {}, shouldUseNativeValidation: false }

test('what is left empty is not sent', () => {
  expect(blanksLeftOut({ name: 'Ada', note: ' ', count: 0, none: null })).toEqual({ name: 'Ada', count: 0 })
})

test('a problem stands at its field', async () => {
  const { errors } = await resolveBy<{ name: string; note: string }>(call)({ name: 'A', note: '' }, undefined, options)
  expect(errors.name?.message).toBe('Must be longer')
})

test('values that fit pass as they are', async () => {
  const values = { name: 'Ada', note: '' }
  expect(await resolveBy<typeof values>(call)(values, undefined, options)).toEqual({ values, errors: {} })
})

test('problems of lines stand at the fields of the lines, the first one counts', () => {
  const errors = errorsOf<{ lines: { amount: number }[] }>([
    { path: ['lines', 1, 'amount'], message: 'Must be greater than zero' },
    { path: ['lines', 1, 'amount'], message: 'Second' },
  ])
  expect(errors.lines?.[1]?.amount?.message).toBe('Must be greater than zero')
})
