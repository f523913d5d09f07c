import type * as api from '#contract/tenancy/messages/api.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { templateProblems } from '#contract/tenancy/messages/rules.ts'
import type { MessageTemplate, WordedTemplate } from '#contract/tenancy/messages/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalidFields, notFound, stale } from '#server/platform/errors.ts'
import { openSlot } from '#server/platform/wiring.ts'
import { allOwnWords, deleteOwnWords, type OwnWords, ownWordsLocked, writeOwnWords } from '../data/templates.ts'

/** Every template that a domain declares. */
export const messageTemplates = openSlot<readonly MessageTemplate[]>('templates of messages')

/** Every template in the words that the house has for it. */
export async function listTemplates(ctx: Ctx): Promise<WordedTemplate[]> {
  const own = new Map((await ctx.read(allOwnWords)).map((words) => [words.name, words]))
  return messageTemplates.get().map((template) => worded(template, own.get(template.name)))
}

/**
 * Puts words of the house over those of a template.
 * @throws 400 naming a field that it doesn't have · 404 · 409 `stale`
 */
export async function changeTemplate(
  ctx: Ctx,
  name: string,
  { subject, text, version }: Given<typeof api.changeMessageTemplate>['body'],
): Promise<WordedTemplate> {
  const template = templateOf(name)
  const problems = templateProblems(template, { subject, text })
  if (problems.length > 0) throw invalidFields(problems)
  return ctx.transaction(async (tx) => {
    const [before] = await tx.lock(ownWordsLocked(tx, name))
    if (version !== undefined && version !== (before?.version ?? 0)) throw stale({ what: 'template' })
    const words = { name, subject, text, version: (before?.version ?? 0) + 1 }
    await writeOwnWords(tx, words)
    tx.audit({
      action: 'message_template.change',
      resource: 'message_template',
      id: null,
      label: template.label,
      change: { before: { subject: before?.subject, text: before?.text }, after: { subject, text } },
    })
    tx.tell({ topic: 'tenancy.settings', payload: { template: name } })
    return worded(template, { ...words, changedBy: tx.actor.name, changedAt: tx.now })
  })
}

/** Goes back to the words that a template ships with. @throws 404 */
export async function resetTemplate(ctx: Ctx, name: string): Promise<WordedTemplate> {
  const template = templateOf(name)
  return ctx.transaction(async (tx) => {
    await deleteOwnWords(tx, name)
    tx.audit({ action: 'message_template.reset', resource: 'message_template', id: null, label: template.label })
    tx.tell({ topic: 'tenancy.settings', payload: { template: name } })
    return worded(template, undefined)
  })
}

function templateOf(name: string): MessageTemplate {
  const template = messageTemplates.get().find((one) => one.name === name)
  if (!template) throw notFound('template')
  return template
}

function worded(template: MessageTemplate, own: OwnWords | undefined): WordedTemplate {
  const { name, label, channel, subject, text, fields, isSecret } = template
  return {
    name,
    label,
    channel,
    subject: own?.subject ?? subject,
    text: own?.text ?? text,
    shipped: { subject, text },
    fields: { ...fields },
    isSecret,
    version: own?.version ?? 0,
    changedBy: own?.changedBy ?? null,
    changedAt: own?.changedAt ?? null,
  }
}
