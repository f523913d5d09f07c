import type { Department } from '#contract/hotel/requests/shapes.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { departmentLooks } from '../rules.ts'

/** Who sees to it. */
export function DepartmentChip({ department }: { department: Department }) {
  const { words, icon } = departmentLooks[department]
  return <StatusChip icon={icon}>{words}</StatusChip>
}
