import type { Section, Settings, SettingValues } from '#contract/tenancy/settings/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { stale } from '#server/platform/errors.ts'
import { parseValue } from '#server/platform/http/parse.ts'
import { type Stored, storedSection, writeStored } from '../data.ts'
import { sectionFor, sentValues, shownTo } from './read.ts'

type Change = { values: SettingValues; version?: number | undefined }

/**
 * Sets some fields of a section; the others stay as they are.
 * @throws 400 for values that the section doesn't take · 403 · 404 · 409 `stale`
 */
export async function changeSettings(ctx: Ctx, name: string, change: Change): Promise<Settings> {
  const section = sectionFor(ctx, name, 'write')
  return ctx.transaction(async (tx) => {
    const stored = await setIn(tx, section, change)
    tx.tell({ topic: 'tenancy.settings', payload: { section: name } })
    return shownTo(ctx, section, stored)
  })
}

/** Sets some fields of a section within a transaction, as part of a larger work such as a set-up, when nobody listens yet. */
export async function setIn(tx: Tx, section: Section, { values, version }: Change): Promise<Stored> {
  const { name, label } = section
  const [stored] = await tx.lock(storedSection(tx, name))
  if (version !== undefined && version !== stored.version) throw stale({ what: 'section' })
  const before = sentValues(section, stored)
  parseValue(section.shape, { ...before, ...values }, 'values')
  const next = { values: { ...stored.values, ...values }, version: stored.version + 1 }
  await writeStored(tx, name, next)
  const after = sentValues(section, next)
  tx.audit({ action: 'settings.change', resource: 'settings', id: null, label, change: { before, after } })
  return { ...next, changedBy: tx.actor.name, changedAt: tx.now }
}
