import type * as z from 'zod/mini'
import type { Module } from './endpoint.ts'
import type { Permission } from './permission.ts'

/** One part of the dashboard as both sides know it: who sees it, and what it says. */
export type DashboardPart<Data extends z.ZodMiniType = z.ZodMiniType> = {
  module: Module | 'core'
  /** Any of these lets a person see it. */
  anyOf: readonly Permission[]
  data: Data
}

/** Declares a part of the dashboard. */
export function dashboardPart<Data extends z.ZodMiniType>(part: DashboardPart<Data>): DashboardPart<Data> {
  return part
}
