import * as z from 'zod/mini'

const recentFind = z.object({
  key: z.string(),
  title: z.string(),
  note: z.optional(z.string()),
  kind: z.string(),
  to: z.string(),
})

/** A record that was opened from the search, as it is found again. */
export type RecentFind = z.output<typeof recentFind>

const most = 5

/** What this window opened from the search last, the newest first; it goes with the window and is the user's own. */
export function recentFinds(user: string): readonly RecentFind[] {
  const read = z.safeParse(z.array(recentFind), parsed(sessionStorage.getItem(keyOf(user))))
  return read.success ? read.data : []
}

/** Keeps what was opened. */
export function keepRecent(user: string, find: RecentFind) {
  const others = recentFinds(user).filter(({ key }) => key !== find.key)
  sessionStorage.setItem(keyOf(user), JSON.stringify([find, ...others].slice(0, most)))
}

function keyOf(user: string): string {
  return `hostelry.recent.${user}`
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
