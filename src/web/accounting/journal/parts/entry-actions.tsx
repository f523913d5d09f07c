import { useState } from 'react'
import { refusalOfReversal } from '#contract/accounting/journal/rules.ts'
import { isId, type Id } from '#contract/kernel/id.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteDraft, usePostEntry, type Entry } from '../data.ts'
import { ReverseEntry } from '../forms/reverse-entry.tsx'

/** What can be done with an entry: a draft is edited, posted or deleted, a posted one reversed; either is written again. */
export function EntryActions({ entry, onGone }: { entry: Entry; onGone: () => void }) {
  const can = useCan()
  const go = useGo()
  if (!can('financial:write')) return null
  return (
    <>
      <Button onClick={() => go(`${to.newJournalEntry()}?copy=${entry.id}`)}>{t('Duplicate')}</Button>
      {entry.status === 'draft' ? <DraftActions entry={entry} onGone={onGone} /> : <Reversal entry={entry} />}
    </>
  )
}

function DraftActions({ entry, onGone }: { entry: Entry; onGone: () => void }) {
  const can = useCan()
  const go = useGo()
  const post = usePostEntry()
  const remove = useDeleteDraft()
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Button onClick={() => setDeleting(true)}>{t('Delete')}</Button>
      <Button onClick={() => go(to.editJournalEntry(entry.id))}>{t('Edit')}</Button>
      {can('financial:post') && (
        <Button
          variant="primary"
          busy={post.isPending}
          onClick={() =>
            post.mutate(
              { params: { id: entry.id }, body: { version: entry.version } },
              {
                onSuccess: (posted) => toast.success(t('{number} posted', { number: posted.number ?? t('The entry') })),
                onError: (problem) => toast.error(t('Not posted'), { description: errorText(problem) }),
              },
            )
          }
        >
          {t('Post')}
        </Button>
      )}
      <DeleteDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        onDelete={() =>
          remove.mutate(
            { params: { id: entry.id } },
            {
              onSuccess: () => {
                onGone()
                toast.success(t('Draft deleted'))
              },
            },
          )
        }
        what={{ name: entry.memo || t('Draft without a memo') }}
        work={{ busy: remove.isPending, error: remove.error ? errorText(remove.error) : undefined }}
      />
    </>
  )
}

const reasons: Record<NonNullable<ReturnType<typeof refusalOfReversal>>, string> = {
  entry_not_posted: t('A draft is deleted, not reversed'),
  entry_already_reversed: t('It is reversed already'),
  entry_is_reversal: t('A reversal is not reversed; write a fresh entry'),
  entry_belongs_to_document: t('A document made it; undo it there'),
}

function Reversal({ entry }: { entry: Entry }) {
  const can = useCan()
  const [reversing, setReversing] = useState(false)
  const refusal = refusalOfReversal({ ...entry, reverses: idOf(entry.reverses) })
  if (!can('financial:post')) return null
  return (
    <>
      <Button reason={refusal && reasons[refusal]} onClick={() => setReversing(true)}>
        {t('Reverse')}
      </Button>
      <ReverseEntry entry={entry} open={reversing} onClose={() => setReversing(false)} />
    </>
  )
}

function idOf(text: string | null): Id<'journal_entry'> | null {
  return text !== null && isId<'journal_entry'>(text) ? text : null
}
