import { endpoint } from '../../kernel/endpoint.ts'
import { dashboard } from './shapes.ts'

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'What matters today to the caller: each part by its permission and module, the others null',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  data: dashboard,
})
