import { errorText } from '#web/shell/call/api-error.ts'
import { readAfter } from '#web/shell/data/fresh.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { type AskedFor, useReopenRequest, useSettleRequest } from '../data.ts'

/** Ticks a request off, or opens it again; each can be taken back at once. Who came second is told who was quicker. */
export function useTick() {
  const settle = useSettleRequest()
  const reopen = useReopenRequest()
  const tick = async ({ id, text }: Pick<AskedFor, 'id' | 'text'>, isDone: boolean) => {
    try {
      await (isDone ? settle : reopen).mutateAsync({ params: { id } })
    } catch (error) {
      await readAfter('hotel.request')
      toast.error(t('That was not done'), { description: errorText(error) })
      return
    }
    toast.success(isDone ? t('Done: {text}', { text }) : t('Open again: {text}', { text }), {
      action: { label: t('Undo'), run: () => void tick({ id, text }, !isDone) },
    })
  }
  return tick
}
