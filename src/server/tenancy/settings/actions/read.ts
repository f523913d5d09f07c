import * as z from 'zod/mini'
import type { Section, Settings, SettingValues } from '#contract/tenancy/settings/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lacks, notFound } from '#server/platform/errors.ts'
import { openSlot } from '#server/platform/wiring.ts'
import { type Stored, storedIn, valuesIn } from '../data.ts'

/** Every section that a domain declares. */
export const settingSections = openSlot<readonly Section[]>('sections of settings')

/** The settings of a section as the tenant has them, over its defaults. */
export async function readSettings<Shape extends Section['shape']>(
  tx: Pick<Tx, 'db'>,
  section: Section<Shape>,
): Promise<z.output<Shape>> {
  return settingsFrom(section, await valuesIn(tx, section.name))
}

/** A section with its version and who changed it last. */
export async function readStored<Shape extends Section['shape']>(
  tx: Tx,
  section: Section<Shape>,
): Promise<z.output<Shape> & Omit<Stored, 'values'>> {
  const { values, ...rest } = (await storedIn(tx, [section.name]))(section.name)
  return { ...settingsFrom(section, values), ...rest }
}

/** A section from what a tenant has set in it, where a larger statement has read that. */
export function settingsFrom<Shape extends Section['shape']>(
  section: Section<Shape>,
  values: SettingValues,
): z.output<Shape> {
  return z.decode(section.shape, sentValues(section, { values }))
}

/** What the tenant has set in one section, with its version. */
export async function storedSettings(tx: Tx, name: string): Promise<Stored> {
  return (await storedIn(tx, [name]))(name)
}

export type { Stored }

/** Every section that the caller may read. */
export async function listSettings(ctx: Ctx): Promise<Settings[]> {
  const sections = settingSections.get().filter(({ access }) => ctx.can(access.read))
  const names = sections.map(({ name }) => name)
  if (names.length === 0) return []
  const stored = await ctx.read((tx) => storedIn(tx, names))
  return sections.map((section) => shownTo(ctx, section, stored(section.name)))
}

/** One section. @throws 403 · 404 */
export async function showSettings(ctx: Ctx, name: string): Promise<Settings> {
  const section = sectionFor(ctx, name, 'read')
  const stored = await ctx.read((tx) => storedIn(tx, [name]))
  return shownTo(ctx, section, stored(name))
}

/** The section of that name. @throws 403 when the caller may not do that with it · 404 */
export function sectionFor(ctx: Ctx, name: string, verb: keyof Section['access']): Section {
  const section = settingSections.get().find((one) => one.name === name)
  if (!section) throw notFound('section')
  const permission = section.access[verb]
  if (!ctx.can(permission)) throw lacks(permission)
  return section
}

/** How a caller sees a section. */
export function shownTo(ctx: Ctx, section: Section, stored: Stored): Settings {
  const { version, changedBy, changedAt } = stored
  const canChange = ctx.can(section.access.write)
  return {
    section: section.name,
    label: section.label,
    values: sentValues(section, stored),
    version,
    changedBy,
    changedAt,
    canChange,
  }
}

/** Every field as it is sent: what was set, over the defaults; what the section no longer has is left out. */
export function sentValues<Shape extends Section['shape']>(
  { shape, defaults }: Section<Shape>,
  { values }: Pick<Stored, 'values'>,
): z.input<Shape> & SettingValues {
  const known = Object.entries(values).filter(([field]) => Object.hasOwn(shape.shape, field))
  return { ...z.encode(shape, defaults), ...Object.fromEntries(known) }
}

/**
 * The same for statements of the platform's own role: a jsonb expression over one with what the tenant set, or null. The role sees
 * the sections alone that the policy of the table names.
 */
export function settingsText({ shape, defaults }: Section, values: string): string {
  const shipped = JSON.stringify(z.encode(shape, defaults)).replaceAll("'", "''")
  return `'${shipped}'::jsonb || coalesce(${values}, '{}')`
}
