import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Module } from '#contract/kernel/endpoint.ts'
import type { Permission, Role } from '#contract/kernel/permission.ts'
import type { GroupId } from './menu/groups.ts'
import type { SectionGroup } from './settings/groups.ts'

/** What the search box runs on a screen: goes there and does what the keys of its shortcut do, or does something at once. */
export type Command = {
  label: string
  permission: Permission | 'signed-in'
  words?: string
  keys?: string
  run?: () => void
}

type Load = () => Promise<() => ReactNode>

/** Details with an address of their own below a screen; the screen renders `<PanelOutlet />` where they appear. */
export type Panel = { path: string; title: string; permission?: Permission; load: Load }

/** One screen: its address, who may see it, and its place in the menu. */
export type Screen = {
  /** "/hotel/rooms"; a part that varies begins with a dollar sign: "/hotel/bookings/$bookingId". */
  path: `/${string}`
  title: string
  permission: Permission | 'signed-in'
  /** The module of the plan it belongs to. */
  module: Module | 'core'
  /** Roles whose menu shows it, beside the permission; all when absent. */
  roles?: readonly Role[]
  /** Who it is for; tenants' users when absent. */
  audience?: 'platform' | 'everyone'
  /** Its place in the menu, and the group in which it stands for roles that don't see that one; a screen without it is reached from others. */
  menu?: { group: GroupId; icon: LucideIcon; order: number; label?: string; key?: string; elsewhere?: GroupId }
  /** Its place among the settings, with one line of what is chosen there. */
  section?: { group: SectionGroup; line: string; icon: LucideIcon; order: number }
  /** Other words by which the search finds it. */
  words?: string
  /** What the search runs here. */
  commands?: readonly Command[]
  load: Load
  panels?: readonly Panel[]
}

/** Declares the screens of a feature. */
export function screensOf(...screens: Screen[]): readonly Screen[] {
  return screens
}
