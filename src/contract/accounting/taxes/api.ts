import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import {
  furtherRate,
  taxComponent,
  taxComponentChange,
  taxComponentId,
  taxSet,
  taxSetContent,
  taxSetId,
} from './shapes.ts'

const writes = { access: 'financial:manage_taxes', module: 'accounting', rate: 'write' } as const
const ofSet = z.object({ id: taxSetId })
const ofComponent = z.object({ id: taxSetId, componentId: taxComponentId })
const version = z.optional(z.int())

export const listTaxSets = endpoint({
  method: 'GET',
  path: '/api/accounting/taxes',
  summary: 'The tax sets of the tenant with all their components over time',
  access: 'financial:read',
  module: 'accounting',
  rate: 'read',
  query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(200))) }),
  data: z.array(taxSet),
})

export const getTaxSet = endpoint({
  method: 'GET',
  path: '/api/accounting/taxes/{id}',
  summary: 'One tax set with all its components over time',
  access: 'financial:read',
  module: 'accounting',
  rate: 'read',
  params: ofSet,
  data: taxSet,
})

/** 409 `tax_set_code_taken`; the components may be empty and follow one by one. */
export const createTaxSet = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/accounting/taxes',
  summary: 'Add a tax set',
  body: z.strictObject({
    code: taxSetContent.shape.code,
    name: taxSetContent.shape.name,
    pricesIncludeTax: z._default(taxSetContent.shape.pricesIncludeTax, false),
    roundingScope: z._default(taxSetContent.shape.roundingScope, 'document'),
    roundingMode: z._default(taxSetContent.shape.roundingMode, 'half_up'),
    components: z._default(taxSetContent.shape.components.check(z.maxLength(200)), []),
  }),
  data: taxSet,
  status: 201,
})

/** 409 `stale`. `isDefault: true` takes the place of the set that was the default. */
export const changeTaxSet = endpoint({
  ...writes,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/accounting/taxes/{id}',
  summary: 'Rename a tax set, make it the default, or change what prices mean and how taxes are rounded',
  params: ofSet,
  body: z.strictObject({
    name: z.optional(taxSetContent.shape.name),
    pricesIncludeTax: z.optional(taxSetContent.shape.pricesIncludeTax),
    roundingScope: z.optional(taxSetContent.shape.roundingScope),
    roundingMode: z.optional(taxSetContent.shape.roundingMode),
    isDefault: z.optional(z.literal(true)),
    version,
  }),
  data: taxSet,
})

/** 400 for a first day before the business date in the set that is in use · 409 `tax_set_unsound` with the problems of `taxSetProblems`. */
export const addTaxComponent = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/accounting/taxes/{id}/components',
  summary: 'Add a component: a new tax, or a further rate of one from a day on',
  params: ofSet,
  body: taxComponent,
  data: taxSet,
  status: 201,
})

/** 400 for a day that is over, or before the first one of the rate before it · 409 `tax_set_unsound`, `stale`. */
export const addTaxRate = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/accounting/taxes/{id}/components/{componentId}/rates',
  summary: 'Give a component a further rate from a day on: what it was ends the day before',
  params: ofComponent,
  body: furtherRate,
  data: taxSet,
  status: 201,
})

/** Taxes already stored with documents stay as they are. 409 `tax_charged` once its days have begun, `tax_set_unsound`, `stale`. */
export const changeTaxComponent = endpoint({
  ...writes,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/accounting/taxes/{id}/components/{componentId}',
  summary: 'Correct a component: its rate, base, account, categories, days; the code stays',
  params: ofComponent,
  body: taxComponentChange,
  data: taxSet,
})

/** 409 `tax_charged` once its days have begun, `stale`. */
export const removeTaxComponent = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/api/accounting/taxes/{id}/components/{componentId}',
  summary: 'Take a component back that has not begun; the rate before it goes on in its place',
  params: ofComponent,
  body: z.optional(z.strictObject({ version })),
  data: taxSet,
})

/** 409 `tax_component_ended` when it has an earlier last day. */
export const endTaxComponent = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/accounting/taxes/{id}/components/{componentId}/end',
  summary: 'End a component: the given day is the last one on which it is charged',
  params: ofComponent,
  body: z.strictObject({ validTo: day, version }),
  data: taxSet,
})
