import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { type Folio, type FolioLine, useMoveLines } from '../data.ts'

/** Puts a line into another window of its folio, and offers to put it back. */
export function useMoveInto({ id }: Pick<Folio, 'id'>) {
  const move = useMoveLines()
  const put = (line: FolioLine, window: number) =>
    move.mutateAsync({ params: { id }, body: { lineIds: [line.id], to: { window } } })
  return async (line: FolioLine, to: { number: number; name: string }) => {
    const from = line.window
    try {
      await put(line, to.number)
    } catch (error) {
      toast.error(t('It was not moved'), { description: errorText(error) })
      return
    }
    toast.success(t('{description} is in {name}', { description: line.description, name: to.name }), {
      action: {
        label: t('Undo'),
        run: () =>
          void put(line, from).catch((error: unknown) =>
            toast.error(t('It was not put back'), { description: errorText(error) }),
          ),
      },
    })
  }
}
