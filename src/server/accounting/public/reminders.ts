export { lastReminders } from '../invoices/data/reminders.ts'
