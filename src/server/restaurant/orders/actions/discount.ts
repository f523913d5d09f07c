import { isComp, soldLines } from '../rules/state.ts'
import type { Allowance } from './allow.ts'
import type { Work } from './work.ts'

/** Giving a line away asks for more than selling it. @throws 403 without restaurant:manage_pos, its own or an approver's */
export function refuseComp(work: Work, allow: Allowance): void {
  if (soldLines(work.lines).some(isComp)) allow('restaurant:manage_pos')
}
