import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/notices/events/api.ts'
import { templatesOf } from '#contract/notices/events/rules.ts'
import { auditHeadMail, digestMail } from '#contract/notices/mail/templates.ts'
import type { MessageTemplate, WordChannel, WordedTemplate } from '#contract/tenancy/messages/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { changeWords, resetWords, wordedIn } from '#server/tenancy/public/messages.ts'
import { eventsOf } from './catalogue.ts'

/** The words of every event in the bell and by mail, and of what is mailed daily. */
export async function listEventTemplates(ctx: Ctx): Promise<WordedTemplate[]> {
  return wordedIn(ctx, templatesIn(ctx))
}

/** Puts words of the house over those that a template ships with. @throws 400 · 404 · 409 `stale` */
export async function changeEventTemplate(
  ctx: Ctx,
  name: string,
  words: Given<typeof api.changeEventTemplate>['body'],
): Promise<WordedTemplate> {
  return changeWords(ctx, templateOf(ctx, name), words)
}

/** Goes back to the words that a template ships with. @throws 404 */
export async function resetEventTemplate(ctx: Ctx, name: string): Promise<WordedTemplate> {
  return resetWords(ctx, templateOf(ctx, name))
}

function templatesIn(ctx: Ctx): MessageTemplate<string, WordChannel>[] {
  return [...eventsOf(ctx).flatMap(templatesOf), digestMail, auditHeadMail]
}

function templateOf(ctx: Ctx, name: string): MessageTemplate<string, WordChannel> {
  const template = templatesIn(ctx).find((one) => one.name === name)
  if (!template) throw notFound('template')
  return template
}
