import * as api from '#contract/accounting/taxes/api.ts'
import { on } from '#server/platform/http/route.ts'
import {
  addTaxComponent,
  addTaxRate,
  changeTaxComponent,
  endTaxComponent,
  removeTaxComponent,
} from './actions/components.ts'
import { changeTaxSet, createTaxSet, getTaxSet, listTaxSets } from './actions/tax-sets.ts'

export const taxRoutes = [
  on(api.listTaxSets, (ctx, { query }) => listTaxSets(ctx, query)),
  on(api.getTaxSet, (ctx, { params }) => getTaxSet(ctx, params.id)),
  on(api.createTaxSet, (ctx, { body }) => createTaxSet(ctx, body)),
  on(api.changeTaxSet, (ctx, { params, body }) => changeTaxSet(ctx, params.id, body)),
  on(api.addTaxComponent, (ctx, { params, body }) => addTaxComponent(ctx, params.id, body)),
  on(api.addTaxRate, (ctx, { params, body }) => addTaxRate(ctx, params, body)),
  on(api.changeTaxComponent, (ctx, { params, body }) => changeTaxComponent(ctx, params, body)),
  on(api.removeTaxComponent, (ctx, { params, body }) => removeTaxComponent(ctx, params, body ?? {})),
  on(api.endTaxComponent, (ctx, { params, body }) => endTaxComponent(ctx, params, body)),
]
