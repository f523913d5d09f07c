import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { limits, reasons } from './shapes.ts'

export const getApprovalTerms = endpoint({
  method: 'GET',
  path: '/api/approvals/terms',
  summary: 'How far the caller goes alone where money is given away, and the reasons that are offered',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  data: z.object({ limits, reasons }),
})
