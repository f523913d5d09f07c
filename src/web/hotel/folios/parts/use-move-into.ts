import { errorText } from '#web/shell/call/api-error.ts'
import { counted, t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { type Folio, type FolioLine, useMoveLines } from '../data.ts'

type Target = { number: number; name: string }

/** Puts lines into another window of their folio, and offers to put each back to where it stood. */
export function useMoveInto({ id }: Pick<Folio, 'id'>) {
  const move = useMoveLines()
  const put = (lines: readonly FolioLine[], window: number) =>
    move.mutateAsync({ params: { id }, body: { lineIds: lines.map((line) => line.id), to: { window } } })
  const putBack = async (lines: readonly FolioLine[]) => {
    try {
      for (const [window, own] of Map.groupBy(lines, (line) => line.window)) await put(own, window)
    } catch (error) {
      toast.error(t('It was not put back'), { description: errorText(error) })
    }
  }
  return async (lines: readonly FolioLine[], to: Target) => {
    const going = lines.filter(({ window }) => window !== to.number)
    if (going.length === 0) return
    try {
      await put(going, to.number)
    } catch (error) {
      toast.error(t('It was not moved'), { description: errorText(error) })
      return
    }
    toast.success(movedWords(going, to.name), {
      action: { label: t('Undo'), run: () => void putBack(going) },
    })
  }
}

/** That lines are somewhere else now: one by its name, several by their number. */
export function movedWords(lines: readonly FolioLine[], name: string): string {
  const [line] = lines
  return lines.length === 1 && line
    ? t('{description} is in {name}', { description: line.description, name })
    : counted(lines.length, { one: '{count} line is in {name}', other: '{count} lines are in {name}' }, { name })
}
