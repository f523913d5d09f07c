import { getDashboard } from '#contract/insights/dashboard/api.ts'
import { useRead } from '../data/read.ts'

/** What matters today, by what the person may see. */
export const useDashboard = () => useRead(getDashboard)
