import type * as api from '#contract/tenancy/messages/api.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import {
  type Communication,
  communication,
  type CommunicationSecret,
  communicationSecrets,
} from '#contract/tenancy/messages/settings.ts'
import type { CommunicationShown } from '#contract/tenancy/messages/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { setIn } from '../../settings/actions/change.ts'
import { settingsFrom, shownTo, type Stored, storedSettings } from '../../settings/actions/read.ts'
import type { Setup } from '../data/due.ts'
import { deleteSecret, sealedSecrets, writeSecret } from '../data/secrets.ts'
import { openSecret, purposeOf } from './ways.ts'

/** By what the house reaches people; of secrets only whether they are set. */
export async function showCommunication(ctx: Ctx): Promise<CommunicationShown> {
  return ctx.read(async (tx) => shown(ctx, await storedSettings(tx, communication.name), await sealedSecrets(tx)))
}

/**
 * Changes by what the house reaches people. A secret stays with the server that it was given for: who names another server gives it
 * again, so that nobody can have a password sent to a server of theirs.
 * @throws 400 at the field · 409 `stale`
 */
export async function changeCommunication(
  ctx: Ctx,
  { values, secrets = {}, version }: Given<typeof api.changeCommunication>['body'],
): Promise<CommunicationShown> {
  return ctx.transaction(async (tx) => {
    const stored = await setIn(tx, communication, { values, version })
    const setup = { set: settingsFrom(communication, stored.values), sealed: await sealedSecrets(tx) }
    refusePlain(ctx, setup.set)
    for (const name of communicationSecrets) await keepSecret({ ctx, tx }, name, { given: secrets[name], setup })
    tx.tell({ topic: 'tenancy.settings', payload: { section: communication.name } })
    return shown(ctx, stored, await sealedSecrets(tx))
  })
}

/** The set-up of the house that the transaction has entered. */
export async function setupIn(ctx: Ctx, tx: Tx): Promise<Setup> {
  const stored = await storedSettings(tx, communication.name)
  return {
    house: ctx.tenant.name,
    set: settingsFrom(communication, stored.values),
    sealed: await sealedSecrets(tx),
  }
}

function refusePlain({ outbound }: Ctx, set: Communication): void {
  if (outbound.takesPlain) return
  for (const field of ['smsUrl', 'chatUrl'] as const)
    if (set[field]?.startsWith('http://')) throw invalid(`values.${field}`, 'An address that begins with https://')
}

type Kept = { given: string | null | undefined; setup: Pick<Setup, 'set' | 'sealed'> }

async function keepSecret({ ctx, tx }: { ctx: Ctx; tx: Tx }, name: CommunicationSecret, { given, setup }: Kept) {
  const purpose = purposeOf(name, { set: setup.set, tenant: tx.tenant })
  const had = setup.sealed[name] !== undefined
  if (given === undefined && purpose !== null && had) {
    if (openSecret(name, setup, { vault: ctx.vault, tenant: tx.tenant }) === null)
      throw invalid(`secrets.${name}`, again[name])
  } else if (typeof given === 'string') {
    if (purpose === null) throw invalid(`secrets.${name}`, 'There is no server that this would be for')
    await writeSecret(tx, name, ctx.vault.seal(given, purpose))
    tx.audit({ action: 'settings.set_secret', resource: 'settings', id: null, label: words[name] })
  } else if (had && (given === null || purpose === null)) {
    await deleteSecret(tx, name)
    tx.audit({ action: 'settings.remove_secret', resource: 'settings', id: null, label: words[name] })
  }
  const isMissing = name === 'smtpPassword' && purpose !== null && typeof given !== 'string' && (given === null || !had)
  if (isMissing) throw invalid('secrets.smtpPassword', 'Enter the password of this user')
}

const words: Readonly<Record<CommunicationSecret, string>> = {
  smtpPassword: 'Password of the mail server',
  smsSecret: 'Key of the webhook for SMS',
  chatSecret: 'Key of the webhook for chat',
}

const again: Readonly<Record<CommunicationSecret, string>> = {
  smtpPassword: 'Enter the password again: the one that is kept belongs to another server or user',
  smsSecret: 'Enter the key again: the one that is kept belongs to another server',
  chatSecret: 'Enter the key again: the one that is kept belongs to another server',
}

function shown(ctx: Ctx, stored: Stored, sealed: Setup['sealed']): CommunicationShown {
  const set = settingsFrom(communication, stored.values)
  const isSet = (name: CommunicationSecret) =>
    openSecret(name, { set, sealed }, { vault: ctx.vault, tenant: ctx.tenant.id }) !== null
  return {
    ...shownTo(ctx, communication, stored),
    secrets: {
      smtpPassword: isSet('smtpPassword'),
      smsSecret: isSet('smsSecret'),
      chatSecret: isSet('chatSecret'),
    },
    hasOwnMail: ctx.outbound.own !== null,
  }
}
