import { useState } from 'react'
import { useCan } from '#web/shell/session/use-session.ts'
import type { Folio, FolioLine } from '../data.ts'
import { isMoved } from '../rules/verbs.ts'

/** Which lines of a folio are chosen to be moved together, and how that changes. */
export type LineChoice = {
  lines: readonly FolioLine[]
  has: (line: FolioLine) => boolean
  /** Whether a line can be chosen at all. */
  takes: (line: FolioLine) => boolean
  choose: (lines: readonly FolioLine[], on: boolean) => void
  clear: () => void
}

/** The choice among the lines of all windows; a line that no longer stands falls out of it. */
export function useChosenLines(folio: Folio): LineChoice {
  const can = useCan()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const takes = (line: FolioLine) => isMoved(line, folio, can)
  return {
    lines: folio.lines.filter((line) => ids.has(line.id) && takes(line)),
    has: (line) => ids.has(line.id) && takes(line),
    takes,
    choose: (lines, on) => {
      const next = new Set(ids)
      for (const line of lines.filter(takes)) {
        if (on) next.add(line.id)
        else next.delete(line.id)
      }
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}
