import { Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { Link } from '#web/shell/link.tsx'
import { addressOfReport } from '#web/shell/reports/address.ts'
import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { daysOfSpan } from '#contract/notices/saved-reports/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type SavedReport, useDeleteSaved, useSendSaved } from '../data.ts'
import { SavedReportDialog } from '../forms/saved-report-form.tsx'
import { nameOf, spanWords, whenWords } from '../rules.ts'

type SavedReportListProps = { saved: readonly SavedReport[]; today: Day }

/** Saved reports: each opens with its choices and the days that it is about now, and says when it went out and when it goes out next. */
export function SavedReportList({ saved, today }: SavedReportListProps) {
  const [editing, setEditing] = useState<SavedReport | null>(null)
  return (
    <>
      <ul className="flex flex-col gap-2">
        {saved.map((one) => (
          <SavedLine key={one.id} saved={one} today={today} onEdit={() => setEditing(one)} />
        ))}
      </ul>
      {editing && <SavedReportDialog key={editing.id} open of={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

type SavedLineProps = { saved: SavedReport; today: Day; onEdit: () => void }

function SavedLine({ saved, today, onEdit }: SavedLineProps) {
  const { id, mail, span, stopped, choices, report } = saved
  const name = nameOf(saved)
  const send = useSendSaved()
  const remove = useDeleteSaved()
  const sendNow = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: ({ messages }) =>
          toast.success(
            counted(messages, { one: '{count} mail is in the outbox', other: '{count} mails are in the outbox' }),
          ),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  return (
    <li className="flex flex-wrap items-start gap-2 rounded-2 border border-line bg-raised px-4 py-3 text-13">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={addressOfReport(report, { ...daysOfSpan(span, today), ...choices })}
            className="link text-14 font-semibold"
          >
            {name}
          </Link>
          {stopped !== null && <StatusChip tone="critical">{t('Stopped')}</StatusChip>}
        </p>
        <p className="text-soft">
          {mail
            ? t('{span} · {when}', { span: spanWords[span], when: whenWords(mail) })
            : t('{span} · not sent', { span: spanWords[span] })}
        </p>
        {mail && <Receivers saved={saved} />}
        {stopped !== null && (
          <p className="text-critical">{t('{reason}. Save it again to send it in your name.', { reason: stopped })}</p>
        )}
        {mail && <Runs saved={saved} />}
      </div>
      <div className="flex items-center gap-1">
        <Button onClick={onEdit}>{t('Change')}</Button>
        {mail && (
          <IconButton
            label={t('Send {report} now', { report: name })}
            icon={<Send size={16} />}
            disabled={send.isPending}
            onClick={sendNow}
          />
        )}
        <IconButton
          label={t('Delete {report}', { report: name })}
          icon={<Trash2 size={16} />}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { id } }, { onError: (error) => toast.error(errorText(error)) })}
        />
      </div>
    </li>
  )
}

function Receivers({ saved: { mail, peopleNames } }: { saved: SavedReport }) {
  const all = [...peopleNames, ...(mail?.receivers ?? [])].join(', ')
  return (
    <p className="truncate text-soft" title={all}>
      {all}
    </p>
  )
}

/** When it went out last, and when it goes out next. */
function Runs({ saved: { sentAt, nextOn, mail } }: { saved: SavedReport }) {
  const { dateTime, day } = useFormats()
  const last = sentAt ? t('Last sent {when}', { when: dateTime(sentAt) }) : t('Not sent yet')
  const next = nextOn && t('next on {day} at {at}', { day: day(nextOn), at: mail?.at ?? '' })
  return <p className="num text-soft">{[last, next].filter(Boolean).join(' · ')}</p>
}
