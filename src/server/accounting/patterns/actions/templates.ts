import type * as api from '#contract/accounting/patterns/api.ts'
import type { EntryPatternId, EntryTemplate } from '#contract/accounting/patterns/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { linesOf, withAccounts, writePatternLines } from '../../journal/actions/lines.ts'
import { deletePattern, insertPattern, lockPattern, patternsOf, updatePattern } from '../data/patterns.ts'

type NewTemplate = Given<typeof api.createTemplate>['body']
type TemplateChange = Given<typeof api.changeTemplate>['body']

/** Templates by name. */
export async function listTemplates(ctx: Ctx): Promise<EntryTemplate[]> {
  return ctx.read((tx) => patternsOf(tx, 'template'))
}

/** Keeps lines as a template; they name accounts, and may lack amounts. @throws 400 · 409 `pattern_name_taken` */
export async function createTemplate(ctx: Ctx, { lines, ...words }: NewTemplate): Promise<EntryTemplate> {
  return ctx.transaction(async (tx) => {
    const id: EntryPatternId = newId<'entry_pattern'>()
    const kept = withAccounts(await linesOf(tx, lines, null), lines)
    await insertPattern(tx, id, { ...words, kind: 'template' })
    await writePatternLines(tx, id, kept)
    return told(tx, 'create', await templateIn(tx, id))
  })
}

/** Changes a template. @throws 400 · 404 · 409 `pattern_name_taken`, `stale` */
export async function changeTemplate(
  ctx: Ctx,
  id: EntryPatternId,
  { lines, version, ...words }: TemplateChange,
): Promise<EntryTemplate> {
  return ctx.transaction(async (tx) => {
    const before = await openTemplate(tx, id)
    if (version !== undefined && version !== before) throw stale({ what: 'template' })
    const kept = withAccounts(await linesOf(tx, lines, null), lines)
    await updatePattern(tx, id, { ...words, version: before + 1 })
    await writePatternLines(tx, id, kept)
    return told(tx, 'change', await templateIn(tx, id))
  })
}

/** Deletes a template. @throws 404 */
export async function deleteTemplate(ctx: Ctx, id: EntryPatternId): Promise<{ id: EntryPatternId }> {
  return ctx.transaction(async (tx) => {
    await openTemplate(tx, id)
    told(tx, 'delete', await templateIn(tx, id))
    await deletePattern(tx, id)
    return { id }
  })
}

async function openTemplate(tx: Tx, id: EntryPatternId): Promise<number> {
  const version = await lockPattern(tx, 'template', id)
  if (version === undefined) throw notFound('template')
  return version
}

async function templateIn(tx: Tx, id: EntryPatternId): Promise<EntryTemplate> {
  const [template] = await patternsOf(tx, 'template', id)
  if (!template) throw notFound('template')
  return template
}

function told(tx: Tx, verb: 'create' | 'change' | 'delete', template: EntryTemplate): EntryTemplate {
  const { id, name: label } = template
  tx.audit({ action: `entry_template.${verb}`, resource: 'entry_template', id, label })
  tx.tell({ topic: 'accounting.entry', payload: { template: id, verb } })
  return template
}
