import { holds } from '#contract/kernel/permission.ts'
import type { Module } from '#contract/kernel/endpoint.ts'
import { bookReportEntries } from '#web/accounting/public.tsx'
import { hotelReportEntries } from '#web/hotel/public.tsx'
import type { ReportEntry } from '#web/shell/reports/entry.ts'
import { includesText } from '#web/ui/table/search.ts'

/** The reports of every domain, in the order in which they are offered. */
export const allReports: readonly ReportEntry[] = [...hotelReportEntries, ...bookReportEntries]

type Viewer = { permissions: readonly string[]; modules: Readonly<Record<Module, boolean>> }

/** Reports that somebody may see. */
export function reportsOf(all: readonly ReportEntry[], { permissions, modules }: Viewer): ReportEntry[] {
  return all.filter(({ permission, module }) => modules[module] && holds(permissions, permission))
}

/** Reports whose title, purpose or area has each word that is typed. */
export function sought(entries: readonly ReportEntry[], text: string): ReportEntry[] {
  const words = text.trim().split(/\s+/)
  return entries.filter(({ title, purpose, area }) => words.every((word) => includesText([title, purpose, area], word)))
}

/** Those of some names, in the order of the names; what somebody may no longer see is left out. */
export function named(entries: readonly ReportEntry[], names: readonly string[]): ReportEntry[] {
  return names.flatMap((name) => entries.find(({ report }) => report === name) ?? [])
}
