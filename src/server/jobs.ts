import { closeDueDays } from './tenancy/day-close/actions/automatic.ts'
import { releaseDueHolds } from './hotel/bookings/actions/release-due.ts'
import { runRecurring } from './accounting/patterns/actions/run.ts'
import { runCredits } from './hotel/guest-credits/actions/run.ts'
import { remindDueDeposits } from './hotel/deposits/actions.ts'
import { cleanUpChannels } from './hotel/channels/actions/run.ts'
import { escalateTickets } from './hotel/maintenance/actions/escalate.ts'
import { tellOverdueTasks } from './hotel/tasks/actions/overdue.ts'
import { tellOverdue } from './hotel/bookings/actions/overdue.ts'
import { cleanUpSessions } from './identity/sessions/actions/clean-up.ts'
import { cleanUpDeliveries } from './notices/public.ts'
import { mailAuditHeads } from './notices/mail/actions/audit-head.ts'
import { mailDigests } from './notices/mail/actions/digest.ts'
import { mailDue } from './notices/mail/actions/due.ts'
import { mailDueReports } from './notices/saved-reports/actions/deliver.ts'
import { cleanUpPlatform } from './platform/jobs/clean-up.ts'
import { cleanUpMessages } from './tenancy/public/messages.ts'
import type { Job } from './platform/jobs/worker.ts'

const day = 86_400_000

/** What the product does by itself, and when. */
export const jobs: readonly Job[] = [
  { name: 'night_audits', cron: '* * * * *', work: async (platform) => void (await closeDueDays(platform)) },
  { name: 'due_holds', cron: '* * * * *', work: releaseDueHolds },
  { name: 'due_deposits', cron: '*/10 * * * *', work: remindDueDeposits },
  { name: 'recurring_entries', cron: '*/10 * * * *', work: runRecurring },
  { name: 'guest_credits', cron: '*/10 * * * *', work: runCredits },
  { name: 'saved_reports', cron: '* * * * *', work: mailDueReports },
  { name: 'overdue_guests', cron: '*/10 * * * *', work: tellOverdue },
  { name: 'overdue_tickets', cron: '*/5 * * * *', work: escalateTickets },
  { name: 'overdue_tasks', cron: '* * * * *', work: tellOverdueTasks },
  {
    name: 'notification_mails',
    cron: '* * * * *',
    work: async (platform) => {
      await mailDue(platform)
      await mailDigests(platform)
      await mailAuditHeads(platform)
    },
  },
  { name: 'clean_up_platform', cron: '17 3 * * *', catchUp: day, work: cleanUpPlatform },
  { name: 'clean_up_messages', cron: '7 3 * * *', catchUp: day, work: cleanUpMessages },
  { name: 'clean_up_deliveries', cron: '27 3 * * *', catchUp: day, work: cleanUpDeliveries },
  { name: 'clean_up_channels', cron: '47 3 * * *', catchUp: day, work: cleanUpChannels },
  { name: 'clean_up_sessions', cron: '37 * * * *', catchUp: day, work: cleanUpSessions },
]
