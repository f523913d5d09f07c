import type { Day } from '#contract/kernel/day.ts'
import type { Module } from '#contract/kernel/endpoint.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { holds } from '#contract/kernel/permission.ts'
import type { Sheet } from '#contract/kernel/sheet.ts'
import type { OfferedReport, ReportSpan } from '#contract/notices/saved-reports/shapes.ts'
import { membersIn } from '#server/identity/public/users.ts'
import type { Ctx } from '#server/platform/context.ts'
import { openSlot } from '#server/platform/wiring.ts'

/** What is asked of a report when it goes out. */
export type Asked = {
  days: { from: Day; to: Day }
  businessDate: Day
  choices: Readonly<Record<string, string>>
}

/** A report as it goes out: as a file, and its rows in words where the words of a mail may hold them. */
export type WrittenReport = { sheet: Sheet; rows: string | null }

/** A report that can be saved and sent; its domain declares it. */
export type SendableReport = {
  /** By domain and name: "books.trial_balance". It never changes. */
  report: string
  title: string
  /** What somebody must be allowed to do to see it. */
  permission: Permission
  module: Module
  spans: readonly ReportSpan[]
  /** @throws 400 for a choice that it doesn't have */
  check(choices: Asked['choices']): void
  write(ctx: Ctx, asked: Asked): Promise<WrittenReport>
}

/** The reports of every domain. */
export const sendableReports = openSlot<readonly SendableReport[]>('reports that can be sent')

/** The report of a name, where the plan of the house has it. */
export function reportNamed(ctx: Pick<Ctx, 'tenant'>, name: string): SendableReport | undefined {
  return sendableReports.get().find(({ report, module }) => report === name && ctx.tenant.modules.includes(module))
}

/** Whether the caller may see the report of a name. */
export function maySee(ctx: Ctx, name: string): boolean {
  const report = reportNamed(ctx, name)
  return report !== undefined && ctx.can(report.permission)
}

/** Reports that the caller may see, with the people who may see each. */
export async function listOffered(ctx: Ctx): Promise<OfferedReport[]> {
  const members = await ctx.read(membersIn)
  return sendableReports
    .get()
    .filter(({ report }) => maySee(ctx, report))
    .map(({ report, title, spans, permission }) => ({
      report,
      title,
      spans: [...spans],
      people: members.filter(({ permissions }) => holds(permissions, permission)).map(({ id, name }) => ({ id, name })),
    }))
}
