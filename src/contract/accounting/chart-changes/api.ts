import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { account, accountId } from '../accounts/shapes.ts'
import { chartTemplates, checkedChart, mergePreview } from './shapes.ts'

const base = { access: 'financial:write', module: 'accounting' } as const
const largest = 2_000_000
const file = z.strictObject({
  text: z.string().check(z.minLength(1, 'The file is empty'), z.maxLength(1_000_000, 'The file is too large')),
})
const template = z.strictObject({
  template: z.enum(chartTemplates),
  /** Archives accounts of the other trade that nothing uses. */
  archive: z._default(z.boolean(), false),
})
const path = '/api/accounting/chart-of-accounts' as const

export const checkChartFile = endpoint({
  ...base,
  method: 'POST',
  rate: 'heavy',
  largest,
  path: `${path}/import/check`,
  summary: 'See what a CSV file would do to the chart, row by row; nothing is written',
  body: file,
  data: checkedChart,
})

/** 400 naming rows and columns; the file comes in whole or not at all. */
export const importChart = endpoint({
  ...base,
  method: 'POST',
  rate: 'heavy',
  largest,
  path: `${path}/import`,
  summary: 'Add and change accounts by a CSV file, known by their codes: all of its rows or none',
  body: file,
  data: checkedChart,
})

export const checkChartTemplate = endpoint({
  ...base,
  method: 'POST',
  rate: 'heavy',
  path: `${path}/templates/check`,
  summary: 'See what a chart that ships would add, and archive; nothing is written',
  body: template,
  data: checkedChart,
})

export const applyChartTemplate = endpoint({
  ...base,
  method: 'POST',
  rate: 'heavy',
  path: `${path}/templates`,
  summary: 'Add what a chart that ships has and this one lacks; accounts that are there stay as they are',
  body: template,
  data: checkedChart,
})

const params = z.object({ id: accountId })

export const previewMerge = endpoint({
  ...base,
  method: 'GET',
  rate: 'read',
  path: `${path}/{id}/merge`,
  summary: 'What a merge of this account into another would move, or why it can not be done',
  params,
  query: z.strictObject({ into: accountId }),
  data: mergePreview,
})

/** 409 `account_merge_refused`, `role_holds_balance`, `account_plays_role`. */
export const mergeAccount = endpoint({
  ...base,
  method: 'POST',
  rate: 'write',
  path: `${path}/{id}/merge`,
  summary: 'Have another account take over what is still to come; posted lines stay and stand below it in the tree',
  params,
  body: z.strictObject({ into: accountId }),
  data: account,
})
