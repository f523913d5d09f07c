export { notify, type Notice } from './notifications/actions/notify.ts'
