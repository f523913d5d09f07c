import { useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { changeSettings } from '#contract/tenancy/settings/api.ts'
import type { Section } from '#contract/tenancy/settings/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { t } from '#web/texts/text.ts'
import { refusalOf } from '../call/api-error.ts'
import { useWrite } from '../data/write.ts'
import { useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'

export type SettingsRead = Received<typeof changeSettings>

/** The fields of a section as a form holds them: nothing written is an empty text. */
export type Written<S extends Section> = {
  [Field in keyof z.input<S['shape']>]: NonNullable<z.input<S['shape']>[Field]>
}

/**
 * A form over a section of settings: checked by the section's own shape, saved with its version, told when somebody else saved it.
 * @param words the fields as people call them, for what somebody else changed
 */
export function useSectionForm<S extends Section>(
  section: S,
  settings: SettingsRead,
  words: Partial<Record<keyof Written<S> & string, string>>,
) {
  const change = useWrite(changeSettings, { touches: ['tenancy.settings'] })
  const known = useNewer(settings, { values: ({ values }) => plain(writtenOf(section, values)), words })
  const [first] = useState(() => writtenOf(section, known.base.values))
  const form = useForm<Written<S> & FieldValues>({
    // A section's fields are plain values, which the library's deep partial can't see through the generic.
    defaultValues: first as DefaultValues<Written<S> & FieldValues>,
    resolver: resolveBy<FieldValues>({ body: section.shape }, blanksAsNull) as Resolver<Written<S> & FieldValues>, // the same, of its fields
  })
  const valuesOf = ({ values }: SettingsRead) => writtenOf(section, values) as Written<S> & FieldValues // the same
  const save = async (values: Written<S>) => {
    const saved = await change.mutateAsync({
      params: { section: section.name },
      body: { values: blanksAsNull(values), version: known.base.version },
    })
    known.settle(saved)
    form.reset(valuesOf(saved))
    toast.success(t('{label} saved', { label: section.label }))
  }
  return { form, known, valuesOf, save, refusalOf: refusalInSection, canChange: settings.canChange }
}

function writtenOf<S extends Section>({ shape, defaults }: S, values: Record<string, unknown>): Written<S> {
  const all: Record<string, unknown> = z.encode(shape, z.decode(shape, { ...z.encode(shape, defaults), ...values }))
  // Built field by field from what the shape holds.
  return Object.fromEntries(Object.entries(all).map(([field, value]) => [field, value ?? ''])) as Written<S>
}

function blanksAsNull(values: FieldValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' && value.trim() === '' ? null : value,
    ]),
  )
}

function plain(values: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'number' ? value : wordsOf(value)]),
  )
}

/** A value as a line tells it: a list by its parts, a group by its fields. */
function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([field, part]) => `${field} ${wordsOf(part) || 'none'}`)
    .join(', ')
}

/** The server names a field "values.rollTime", the form "rollTime". */
function refusalInSection(error: unknown) {
  const { message, fields = [] } = refusalOf(error)
  return { message, fields: fields.map((field) => ({ ...field, path: field.path.replace(/^values\./, '') })) }
}
