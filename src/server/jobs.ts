import { closeDueDays } from './tenancy/day-close/actions/automatic.ts'
import { cleanUpSessions } from './identity/sessions/actions/clean-up.ts'
import { cleanUpDeliveries } from './notices/public.ts'
import { cleanUpPlatform } from './platform/jobs/clean-up.ts'
import { cleanUpMessages } from './tenancy/public/messages.ts'
import type { Job } from './platform/jobs/worker.ts'

const day = 86_400_000

/** What the product does by itself, and when. */
export const jobs: readonly Job[] = [
  { name: 'night_audits', cron: '* * * * *', work: async (platform) => void (await closeDueDays(platform)) },
  { name: 'clean_up_platform', cron: '17 3 * * *', catchUp: day, work: cleanUpPlatform },
  { name: 'clean_up_messages', cron: '7 3 * * *', catchUp: day, work: cleanUpMessages },
  { name: 'clean_up_deliveries', cron: '27 3 * * *', catchUp: day, work: cleanUpDeliveries },
  { name: 'clean_up_sessions', cron: '37 * * * *', catchUp: day, work: cleanUpSessions },
]
