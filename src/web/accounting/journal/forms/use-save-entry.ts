import { useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { useChangeDraft, useCreateEntry, usePostEntry, type Entry } from '../data.ts'
import { bodyOf, type EditorEntry } from '../rules/editor.ts'

/** Keeps an entry as a draft or posts it, new or known; says what became of it. */
export function useSaveEntry(draft: Pick<Entry, 'id' | 'version'> | undefined, onDone: (entry: Entry) => void) {
  const create = useCreateEntry()
  const change = useChangeDraft()
  const postDraft = usePostEntry()
  const [stage, setStage] = useState<'keep' | 'post' | 'done' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [version, setVersion] = useState(draft?.version)

  const run = async (kind: 'keep' | 'post', save: () => Promise<Entry>) => {
    setStage(kind)
    setError(null)
    try {
      const saved = await save()
      // What was written is no longer unsaved when the screen changes.
      flushSync(() => setStage('done'))
      toast.success(saved.number ? t('{number} posted', { number: saved.number }) : t('Draft saved'))
      onDone(saved)
    } catch (problem) {
      setStage(null)
      setError(problem)
    }
  }
  const write = async (entry: EditorEntry, more: { status?: 'posted'; overrideReason?: string | undefined } = {}) => {
    if (entry.date === null) throw new Error('Choose a date')
    const body = bodyOf(entry, entry.date)
    if (!draft) return create.mutateAsync({ body: { ...body, ...more } })
    const savedDraft = await change.mutateAsync({
      params: { id: draft.id },
      body: { ...body, ...(version === undefined ? {} : { version }) },
    })
    setVersion(savedDraft.version)
    if (!more.status) return savedDraft
    const { overrideReason } = more
    return postDraft.mutateAsync({
      params: { id: draft.id },
      body: { version: savedDraft.version, ...(overrideReason ? { overrideReason } : {}) },
    })
  }
  return {
    error,
    isKeeping: stage === 'keep',
    isPosting: stage === 'post',
    isDone: stage === 'done',
    keep: (entry: EditorEntry) => run('keep', () => write(entry)),
    post: (entry: EditorEntry, overrideReason: string | undefined) =>
      run('post', () => write(entry, { status: 'posted', ...(overrideReason ? { overrideReason } : {}) })),
  }
}
