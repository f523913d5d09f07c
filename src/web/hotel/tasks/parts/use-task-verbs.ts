import { useFinishTask, useReopenTask, useStartTask, type TaskRow } from '../data.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { readAfter } from '#web/shell/data/fresh.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'

type Named = Pick<TaskRow, 'id' | 'title'>

/** Starts, finishes and opens a task again; what is done can be taken back at once, and who came second is told who was quicker. */
export function useTaskVerbs() {
  const acts = { start: useStartTask(), finish: useFinishTask(), reopen: useReopenTask() }
  const run = async ({ id, title }: Named, verb: keyof typeof acts) => {
    try {
      await acts[verb].mutateAsync({ params: { id } })
    } catch (error) {
      await readAfter('hotel.task')
      toast.error(t('That was not done'), { description: errorText(error) })
      return
    }
    if (verb === 'finish')
      toast.success(t('Done: {text}', { text: title }), {
        action: { label: t('Undo'), run: () => void run({ id, title }, 'reopen') },
      })
    if (verb === 'reopen') toast.success(t('To do again: {text}', { text: title }))
  }
  return run
}
