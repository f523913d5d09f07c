import type * as api from '#contract/tenancy/tenants/api.ts'
import type { Answer, Given } from '#contract/kernel/endpoint.ts'
import { property } from '#contract/tenancy/tenants/settings.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { setIn } from '../settings/actions/change.ts'
import { readStored } from '../settings/actions/read.ts'
import * as all from './data/all.ts'
import * as data from './data/own.ts'
import { readLogo } from './rules.ts'

type Property = Answer<typeof api.getProperty>

/** The name of the house, and what it prints of itself. */
export async function showProperty(ctx: Ctx): Promise<Property> {
  return ctx.read(propertyIn)
}

/**
 * Changes the name of the house or what it prints of itself; what is left out stays.
 * @throws 409 `tenant_exists`, `stale`
 */
export async function changeProperty(
  ctx: Ctx,
  { name, version, ...values }: Given<typeof api.changeProperty>['body'],
): Promise<Property> {
  return ctx.transaction(async (tx) => {
    await setIn(tx, property, { values, version })
    if (name !== undefined) await rename(tx, name)
    told(tx)
    return propertyIn(tx)
  })
}

async function rename(tx: Tx, name: string): Promise<void> {
  const before = await data.tenantNameIn(tx)
  if (before === name) return
  await data.renameTenant(tx, name)
  const change = { before: { name: before }, after: { name } }
  tx.audit({ action: 'tenant.rename', resource: 'tenant', id: tx.tenant, label: name, change })
}

/** Sets the logo of the house in place of the one that was. @throws 400 in words for what can't be one */
export async function putLogo(ctx: Ctx, { image }: { image: string }): Promise<Property> {
  const logo = readLogo(Buffer.from(image, 'base64'))
  if (typeof logo === 'string') throw invalid('image', logo)
  return ctx.transaction(async (tx) => {
    await data.writeLogo(tx, logo)
    const { content, ...said } = logo
    const change = { after: { ...said, bytes: content.length } }
    tx.audit({ action: 'tenant.set_logo', resource: 'tenant', id: tx.tenant, change })
    told(tx)
    return propertyIn(tx)
  })
}

/** Takes the logo of the house away. */
export async function removeLogo(ctx: Ctx): Promise<Property> {
  return ctx.transaction(async (tx) => {
    await data.removeLogoRow(tx)
    tx.audit({ action: 'tenant.remove_logo', resource: 'tenant', id: tx.tenant })
    told(tx)
    return propertyIn(tx)
  })
}

/** The picture of a logo, for whoever knows its address. @throws 404 */
export async function showLogo(
  ctx: VisitorCtx,
  address: Given<typeof api.getLogo>['params'],
): Promise<Answer<typeof api.getLogo>> {
  const logo = await ctx.platform((tx) => all.findLogo(tx, address))
  if (!logo) throw notFound('logo')
  return logo
}

async function propertyIn(tx: Tx): Promise<Property> {
  const [name, logo, stored] = await Promise.all([data.tenantNameIn(tx), data.logoOf(tx), readStored(tx, property)])
  return { name, logo, ...stored }
}

function told(tx: Tx): void {
  tx.tell({ topic: 'tenancy.settings', payload: { section: property.name } })
}
