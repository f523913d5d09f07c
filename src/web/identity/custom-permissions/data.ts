import {
  changeRolePermissions,
  changeUserPermissions,
  getCustomPermissions,
} from '#contract/identity/custom-permissions/api.ts'
import type { Target } from '#contract/identity/custom-permissions/rules.ts'
import type { PermissionChange } from '#contract/identity/custom-permissions/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { undoing } from './rules.ts'

export type Differences = Received<typeof getCustomPermissions>

export const useCustomPermissions = () => useRead(getCustomPermissions)

const touches = { touches: ['identity.permission'] } as const

export type SetRights = (what: string, target: Target, changes: readonly PermissionChange[]) => Promise<void>

/** Gives and takes away; told as it happens with the way back, and a refusal says why. */
export function useSetRights(differences: Differences): SetRights {
  const ofRole = useWrite(changeRolePermissions, touches)
  const ofUser = useWrite(changeUserPermissions, touches)
  return async (what, target, changes) => {
    const before = undoing(differences.grants, target, changes)
    const send = (wish: readonly PermissionChange[]) =>
      target.userId === null
        ? ofRole.mutateAsync({ params: { role: target.role }, body: { changes: [...wish] } })
        : ofUser.mutateAsync({ params: { id: target.userId }, body: { changes: [...wish] } })
    const refused = (problem: unknown) =>
      toast.error(t('The rights were not changed'), { description: errorText(problem) })
    try {
      await send(changes)
      toast.success(what, { action: { label: t('Undo'), run: () => void send(before).catch(refused) } })
    } catch (problem) {
      refused(problem)
    }
  }
}
