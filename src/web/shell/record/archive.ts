import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { errorText } from '../call/api-error.ts'

/** Puts a record away, or takes it back into use, where its version is not asked: the last word counts. */
export type SetArchived = (isArchived: boolean) => Promise<unknown>

/** The same, told as it happens: each undoes the other, and a refusal says why. */
export function telling(name: string, set: SetArchived): (isArchived: boolean) => Promise<void> {
  return async function archive(isArchived) {
    try {
      await set(isArchived)
      toast.success(isArchived ? t('{name} archived', { name }) : t('{name} is in use again', { name }), {
        action: { label: t('Undo'), run: () => void archive(!isArchived) },
      })
    } catch (error) {
      toast.error(t('{name} was not changed', { name }), { description: errorText(error) })
    }
  }
}
