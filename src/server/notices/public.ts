import './errors.ts'

export { notify, type Notice } from './notifications/actions/notify.ts'
export type { Asked, SendableReport, WrittenReport } from './saved-reports/actions/offered.ts'
export { cleanUpDeliveries } from './webhooks/actions/deliveries.ts'
export { startWebhooks } from './webhooks/actions/send.ts'
