import { useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import { useChangeDraft, useCreateEntry, usePostEntry, useSubmitDraft, type Entry } from '../data.ts'
import { bodyOf, type EditorEntry } from '../rules/editor.ts'

/** Keeps an entry as a draft or posts it, new or known; says what became of it. */
export function useSaveEntry(draft: Pick<Entry, 'id' | 'version'> | undefined, onDone: (entry: Entry) => void) {
  const create = useCreateEntry()
  const change = useChangeDraft()
  const postDraft = usePostEntry()
  const submit = useSubmitDraft()
  const [stage, setStage] = useState<Stage | 'done' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [version, setVersion] = useState(draft?.version)

  const run = async (kind: Stage, save: () => Promise<Entry>) => {
    setStage(kind)
    setError(null)
    try {
      const saved = await save()
      // What was written is no longer unsaved when the screen changes.
      flushSync(() => setStage('done'))
      toast.success(wordsOf(saved))
      onDone(saved)
    } catch (problem) {
      setStage(null)
      setError(problem)
    }
  }
  const write = async (entry: EditorEntry, more: Posting = {}) => {
    if (entry.date === null) throw new Error('Choose a date')
    const body = bodyOf(entry, entry.date)
    if (!draft) return create.mutateAsync({ body: { ...body, ...more } })
    const savedDraft = await change.mutateAsync({
      params: { id: draft.id },
      body: { ...body, ...(version === undefined ? {} : { version }) },
    })
    setVersion(savedDraft.version)
    if (!more.status) return savedDraft
    const { overrideReason, approval } = more
    return postDraft.mutateAsync({
      params: { id: draft.id },
      body: {
        version: savedDraft.version,
        ...(overrideReason ? { overrideReason } : {}),
        ...(approval ? { approval } : {}),
      },
    })
  }
  return {
    error,
    isKeeping: stage === 'keep',
    isPosting: stage === 'post',
    isDone: stage === 'done',
    keep: (entry: EditorEntry) => run('keep', () => write(entry)),
    isSubmitting: stage === 'submit',
    post: (entry: EditorEntry, more: Omit<Posting, 'status'>) =>
      run('post', () => write(entry, { status: 'posted', ...more })),
    submit: (entry: EditorEntry) =>
      run('submit', async () => {
        const { id, version: kept } = await write(entry)
        return submit.mutateAsync({ params: { id }, body: { version: kept } })
      }),
  }
}

type Stage = 'keep' | 'post' | 'submit'
type Posting = { status?: 'posted'; overrideReason?: string; approval?: Approval }

function wordsOf({ number, status }: Entry): string {
  if (number) return t('{number} posted', { number })
  return status === 'submitted' ? t('Submitted: somebody else posts it') : t('Draft saved')
}
