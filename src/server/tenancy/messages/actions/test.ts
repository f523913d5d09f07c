import type * as api from '#contract/tenancy/messages/api.ts'
import type { Answer, Given } from '#contract/kernel/endpoint.ts'
import * as z from 'zod/mini'
import { filledIn } from '#contract/tenancy/messages/rules.ts'
import { testTemplates } from '#contract/tenancy/messages/templates.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { OutboundFailure } from '#server/platform/outbound/failure.ts'
import { ownWords } from '../data/queue.ts'
import { setupIn } from './settings.ts'
import { type Letter, type Way, wayOf } from './ways.ts'

type Test = Given<typeof api.sendTestMessage>['body']

/**
 * Sends a test by the saved settings, at once and beside the outbox; asked again with the same key it isn't sent again.
 * @throws 400 for an address that mail can't go to
 */
export async function sendTest(ctx: Ctx, { channel, to }: Test): Promise<Answer<typeof api.sendTestMessage>> {
  if (channel === 'email' && !isMailAddress(to)) throw invalid('to', 'Must be an e-mail address')
  const { setup, words } = await ctx.step(async (tx) => {
    await tx.replayIfAnswered()
    const template = testTemplates[channel]
    return { setup: await setupIn(ctx, tx), words: (await ownWords(tx, template.name)) ?? template }
  })
  const way = wayOf(channel, setup, { vault: ctx.vault, outbound: ctx.outbound, tenant: ctx.tenant.id })
  const values = { house: setup.house, name: ctx.actor.name }
  const letter = { id: newId<'message'>(), to, name: ctx.actor.name, files: [], ...filledIn(words, values) }
  const problem = way === null ? 'Nothing is set to send this by' : await problemOf(way, letter)
  return ctx.transaction(async (tx) => {
    tx.audit({ action: 'communication.test', resource: 'settings', id: null, label: to, change: { channel, problem } })
    return { isSent: problem === null, problem }
  })
}

async function problemOf(way: Way, letter: Letter): Promise<string | null> {
  try {
    await way(letter)
    return null
  } catch (error) {
    if (error instanceof OutboundFailure) return error.message
    throw error
  }
}

function isMailAddress(text: string): boolean {
  return z.safeParse(z.email(), text).success
}
