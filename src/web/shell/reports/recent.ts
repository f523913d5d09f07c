import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useSession } from '../session/use-session.ts'

const most = 6

/** The reports that somebody opened last in this browser, the newest first. */
export function recentReports(user: string): readonly string[] {
  const read = z.safeParse(z.array(z.string()), parsed(localStorage.getItem(keyOf(user))))
  return read.success ? read.data : []
}

/** Keeps that a report is open: it stands among those that were opened last. */
export function useOpened(report: string) {
  const { user } = useSession()
  useEffect(() => {
    const others = recentReports(user.id).filter((one) => one !== report)
    localStorage.setItem(keyOf(user.id), JSON.stringify([report, ...others].slice(0, most)))
  }, [user, report])
}

function keyOf(user: string): string {
  return `hostelry.reports.${user}`
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
