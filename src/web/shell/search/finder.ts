import type { LucideIcon } from 'lucide-react'
import type { Permission } from '#contract/kernel/permission.ts'

/** How one kind of record that the server finds is shown in the search box, and where it opens. */
export type Finder = {
  /** As the server names the kind. */
  kind: string
  label: string
  icon: LucideIcon
  to: (id: string) => string
  /** What can be done with a record by writing the verb before what finds it: "check in 204". */
  verbs?: readonly FinderVerb[]
}

export type FinderVerb = { label: string; permission: Permission; to: (id: string) => string }
