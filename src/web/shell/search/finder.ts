import type { LucideIcon } from 'lucide-react'
import type { Module } from '#contract/kernel/endpoint.ts'
import type { Permission } from '#contract/kernel/permission.ts'

/** One thing that was found, and where it opens; days in its note are written as this place writes them. */
export type Hit = { id: string; title: string; note?: string; to: string }

/** Finds one kind of thing for the search box; asked only when the user holds its permission and the plan its module. */
export type Finder = {
  label: string
  icon: LucideIcon
  permission: Permission
  module: Module | 'core'
  find: (text: string) => Promise<readonly Hit[]>
}
