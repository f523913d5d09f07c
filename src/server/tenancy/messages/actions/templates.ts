import type * as api from '#contract/tenancy/messages/api.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { templateProblems } from '#contract/tenancy/messages/rules.ts'
import type { MessageTemplate, WordChannel, WordedTemplate } from '#contract/tenancy/messages/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalidFields, notFound, stale } from '#server/platform/errors.ts'
import { openSlot } from '#server/platform/wiring.ts'
import { allOwnWords, deleteOwnWords, type OwnWords, ownWordsLocked, writeOwnWords } from '../data/templates.ts'

/** Every template that a domain declares. */
export const messageTemplates = openSlot<readonly MessageTemplate[]>('templates of messages')

/** Every template in the words that the house has for it. */
export async function listTemplates(ctx: Ctx): Promise<WordedTemplate[]> {
  return wordedIn(ctx, messageTemplates.get())
}

/** Templates in the words that the house has for them. */
export async function wordedIn(ctx: Ctx, templates: readonly Worded[]): Promise<WordedTemplate[]> {
  const own = new Map((await ctx.read(allOwnWords)).map((words) => [words.name, words]))
  return templates.map((template) => worded(template, own.get(template.name)))
}

/** What is worded: a message, or a notification in the bell. */
type Worded = MessageTemplate<string, WordChannel>

/** Puts words of the house over those of the template of that name. @throws 400 · 404 · 409 `stale` */
export async function changeTemplate(ctx: Ctx, name: string, words: NewWords): Promise<WordedTemplate> {
  return changeWords(ctx, templateOf(name), words)
}

type NewWords = Given<typeof api.changeMessageTemplate>['body']

/**
 * Puts words of the house over those of a template.
 * @throws 400 naming a field that it doesn't have · 409 `stale`
 */
export async function changeWords(
  ctx: Ctx,
  template: Worded,
  { subject, text, version }: NewWords,
): Promise<WordedTemplate> {
  const { name } = template
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
  return resetWords(ctx, templateOf(name))
}

/** Goes back to the words that a template ships with. */
export async function resetWords(ctx: Ctx, template: Worded): Promise<WordedTemplate> {
  const { name } = template
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

function worded(template: Worded, own: OwnWords | undefined): WordedTemplate {
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
