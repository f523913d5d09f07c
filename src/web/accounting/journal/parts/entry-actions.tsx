import { Ellipsis, Printer, Repeat, Stamp } from 'lucide-react'
import { useState } from 'react'
import { refusalOfReversal, takesTwo } from '#contract/accounting/journal/rules.ts'
import { isId, type Id } from '#contract/kernel/id.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useCan, useSession } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteDraft, useJournalTerms, usePostEntry, useSubmitDraft, type Entry } from '../data.ts'
import { useVoucher } from './voucher.tsx'
import { ReturnDraft } from '../forms/return-draft.tsx'
import { ReverseEntry } from '../forms/reverse-entry.tsx'

/** What can be done with an entry: a draft is edited, posted or deleted, a posted one reversed; either is written again. */
export function EntryActions({ entry, onGone }: { entry: Entry; onGone: () => void }) {
  const can = useCan()
  const { print, voucher } = useVoucher(entry)
  return (
    <>
      {voucher}
      <Button icon={<Printer size={15} aria-hidden="true" />} onClick={print}>
        {t('Print')}
      </Button>
      {can('financial:write') && <WriterActions entry={entry} onGone={onGone} />}
    </>
  )
}

function WriterActions({ entry, onGone }: { entry: Entry; onGone: () => void }) {
  const can = useCan()
  const go = useGo()
  return (
    <>
      <Menu align="start" trigger={<IconButton label={t('More')} icon={<Ellipsis size={16} />} />}>
        <MenuItem icon={<Stamp size={15} />} onSelect={() => go(to.entryTemplateFrom(entry.id))}>
          {t('Save as template')}
        </MenuItem>
        {can('financial:post') && (
          <MenuItem icon={<Repeat size={15} />} onSelect={() => go(to.recurringEntryFrom(entry.id))}>
            {t('Make it recurring')}
          </MenuItem>
        )}
      </Menu>
      <Button onClick={() => go(`${to.newJournalEntry()}?copy=${entry.id}`)}>{t('Duplicate')}</Button>
      {entry.status === 'draft' && <DraftActions entry={entry} onGone={onGone} />}
      {entry.status === 'submitted' && <SubmittedActions entry={entry} />}
      {(entry.status === 'posted' || entry.status === 'reversed') && <Reversal entry={entry} />}
    </>
  )
}

function DraftActions({ entry, onGone }: { entry: Entry; onGone: () => void }) {
  const can = useCan()
  const go = useGo()
  const post = usePostEntry()
  const remove = useDeleteDraft()
  const submit = useSubmitDraft()
  const limit = useJournalTerms().data?.approvalLimit ?? null
  const needsTwo = takesTwo(ofMajor(entry.total), limit === null ? null : ofMajor(limit))
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Button onClick={() => setDeleting(true)}>{t('Delete')}</Button>
      <Button onClick={() => go(to.editJournalEntry(entry.id))}>{t('Edit')}</Button>
      {(needsTwo || !can('financial:post')) && (
        <Button
          busy={submit.isPending}
          onClick={() =>
            submit.mutate(
              { params: { id: entry.id }, body: { version: entry.version } },
              {
                onSuccess: () => toast.success(t('Submitted: somebody else posts it')),
                onError: (problem) => toast.error(t('Not submitted'), { description: errorText(problem) }),
              },
            )
          }
        >
          {t('Submit for approval')}
        </Button>
      )}
      {can('financial:post') && (
        <Button
          variant="primary"
          reason={needsTwo && t('Submit it, or open it and have somebody else sign')}
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

/** What a submitted draft can have: its author takes it back, somebody else posts it or gives it back. */
function SubmittedActions({ entry }: { entry: Entry }) {
  const can = useCan()
  const { user } = useSession()
  const post = usePostEntry()
  const [returning, setReturning] = useState(false)
  const isOwn = entry.submittedBy?.id === user.id
  return (
    <>
      <Button onClick={() => setReturning(true)}>{isOwn ? t('Take back') : t('Give back')}</Button>
      {can('financial:post') && (
        <Button
          variant="primary"
          reason={isOwn && t('You submitted it; somebody else posts it')}
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
          {t('Approve and post')}
        </Button>
      )}
      <ReturnDraft entry={entry} isOwn={isOwn} open={returning} onClose={() => setReturning(false)} />
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
