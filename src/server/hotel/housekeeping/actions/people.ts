import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { type Member, membersIn } from '#server/identity/public/users.ts'
import { holds } from '#contract/kernel/permission.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Person } from '../data/write.ts'

/** Everybody who cleans: the housekeepers of the house. */
export async function housekeepers(tx: Tx): Promise<Person[]> {
  return (await membersIn(tx)).filter(({ role }) => role === 'housekeeper')
}

/** Who is to have a task; null for nobody. @throws 400 at the field for who can't clean */
export async function personFor(tx: Tx, id: UserId | null | undefined, path = 'assignee'): Promise<Person | null> {
  if (!id) return null
  const [person] = await peopleFor(tx, [id], path)
  return person ?? null
}

/** The named people. @throws 400 at the field for who can't clean */
export async function peopleFor(tx: Tx, ids: readonly UserId[], path: string): Promise<Person[]> {
  const byId = new Map((await membersIn(tx)).filter(mayClean).map((member) => [member.id, member]))
  return ids.map((id) => {
    const member = byId.get(id)
    if (!member) throw invalid(path, 'Must be somebody who cleans rooms')
    return { id: member.id, name: member.name }
  })
}

const mayClean = ({ permissions }: Member) => holds(permissions, 'housekeeping:write')
