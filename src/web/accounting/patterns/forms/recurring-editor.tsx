import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { createRecurring } from '#contract/accounting/patterns/api.ts'
import { daysFrom, memoOn, reversalDayOf } from '#contract/accounting/patterns/rules.ts'
import { type Rhythm, rhythms } from '#contract/accounting/patterns/shapes.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import { Approver, approvalBody, noApproval } from '#web/identity/public/approvals.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useUnsavedGuard } from '#web/ui/form/unsaved.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAccounts } from '../../accounts/data.ts'
import { EntryGrid } from '../../journal/parts/entry-grid.tsx'
import { useLimit } from '../../journal/parts/use-limit.ts'
import { type EditorEntry, firstReason, linesSent, refusalsOf } from '../../journal/rules/editor.ts'
import { PatternHead } from '../parts/pattern-head.tsx'
import { type Recurring, useChangeRecurring, useCreateRecurring } from '../data.ts'
import { rhythmWords } from '../rules.ts'

type Schedule = { rhythm: Rhythm; startsOn: Day | null; endsOn: Day | null; reverses: boolean }

const unwritten: Pick<Recurring, 'name' | 'runs' | 'nextOn'> = { name: '', runs: [], nextOn: null }

/** Writes what the house posts by itself, and shows the days to come while it is written. */
export function RecurringEditor({ start, recurring }: { start: EditorEntry; recurring?: Recurring }) {
  const known = recurring ?? unwritten
  const [entry, setEntry] = useState(start)
  const [name, setName] = useState(known.name)
  const [schedule, setSchedule] = useState(() => scheduleOf(recurring, start.date))
  const [signature, setSignature] = useState(noApproval)
  const [asked, setAsked] = useState(false)
  const accounts = useAccounts().data ?? []
  const saving = useSaveRecurring(recurring)
  useUnsavedGuard((entry !== start || name !== known.name) && !saving.isDone)

  const { limit, needsTwo } = useLimit(entry)
  const approved = approvalBody(needsTwo, signature)
  const refusals = refusalsOf({ ...entry, date: schedule.startsOn }, { accounts, period: 'open' })
  const unsigned = needsTwo && !approved.approval ? t('Somebody else signs for it') : null
  const reason = firstReason(refusals) ?? unsigned
  const save = async () => {
    setAsked(true)
    const { startsOn } = schedule
    if (name.trim() === '' || startsOn === null) return
    const words = { name: name.trim(), memo: entry.memo.trim(), lines: linesSent(entry) }
    await saving.save({ ...words, ...schedule, startsOn, ...approved })
  }
  return (
    <div className="flex flex-col gap-4">
      {saving.error !== null && <Notice tone="critical">{errorText(saving.error)}</Notice>}
      <PatternHead
        name={name}
        memo={entry.memo}
        onName={setName}
        onMemo={(memo) => setEntry({ ...entry, memo })}
        asked={asked}
      />
      <ScheduleFields schedule={schedule} onChange={setSchedule} begun={known.runs.length > 0} />
      <Coming schedule={schedule} memo={entry.memo} from={known.nextOn} />
      <EntryGrid entry={entry} onChange={setEntry} refusals={asked ? refusals : []} />
      {needsTwo && <Second limit={limit} value={signature} onChange={setSignature} />}
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button variant="primary" reason={reason} busy={saving.isPending} onClick={() => void save()}>
          {recurring ? t('Save changes') : t('Have it posted')}
        </Button>
      </div>
    </div>
  )
}

type RecurringBody = Sent<typeof createRecurring>['body']

/** Keeps a recurring entry, new or known, and goes to it. */
function useSaveRecurring(recurring: Recurring | undefined) {
  const [isDone, setDone] = useState(false)
  const create = useCreateRecurring()
  const change = useChangeRecurring()
  const go = useGo()
  const save = async (body: RecurringBody) => {
    const saving = recurring
      ? change.mutateAsync({ params: { id: recurring.id }, body: { ...body, version: recurring.version } })
      : create.mutateAsync({ body })
    const saved = await saving.catch(() => null)
    if (!saved) return
    // What was written is no longer unsaved when the screen changes.
    flushSync(() => setDone(true))
    toast.success(t('{name} saved', { name: saved.name }))
    go(to.recurringEntry(saved.id))
  }
  return { save, isDone, isPending: create.isPending || change.isPending, error: create.error ?? change.error }
}

type SecondProps = { limit: number | null; value: typeof noApproval; onChange: (value: typeof noApproval) => void }

/** Where a second person signs for all entries to come. */
function Second({ limit, ...field }: SecondProps) {
  const { money } = useFormats()
  const what = t('Entries above {limit} are posted by two: somebody else signs once, for all of them.', {
    limit: money(limit ?? 0),
  })
  return (
    <div className="max-w-160">
      <Approver what={what} {...field} />
    </div>
  )
}

function scheduleOf(recurring: Recurring | undefined, day: Day | null): Schedule {
  if (!recurring) return { rhythm: 'monthly', startsOn: day, endsOn: null, reverses: false }
  const { rhythm, startsOn, endsOn, reverses } = recurring
  return { rhythm, startsOn: dayOf(startsOn), endsOn: endsOn === null ? null : dayOf(endsOn), reverses }
}

type ScheduleFieldsProps = { schedule: Schedule; onChange: (schedule: Schedule) => void; begun: boolean }

function ScheduleFields({ schedule, onChange, begun }: ScheduleFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label={t('How often')}
        value={schedule.rhythm}
        onChange={(rhythm) => rhythm && onChange({ ...schedule, rhythm })}
        options={rhythms.map((value) => ({ value, label: rhythmWords[value] }))}
        disabled={begun}
      />
      <DateField
        label={t('First day')}
        value={schedule.startsOn}
        onChange={(startsOn) => onChange({ ...schedule, startsOn })}
        disabled={begun}
      />
      <DateField
        label={t('Last day')}
        required={false}
        hint={t('Empty: until you end it')}
        value={schedule.endsOn}
        onChange={(endsOn) => onChange({ ...schedule, endsOn })}
      />
      <div className="sm:col-span-3">
        <Switch
          label={t('Take each entry back on the first day of the next month')}
          hint={t('For accruals: the reversal is posted by itself when that day has come')}
          checked={schedule.reverses}
          onChange={(reverses) => onChange({ ...schedule, reverses })}
        />
      </div>
    </div>
  )
}

/** The days to come as they will be posted. */
function Coming({ schedule, memo, from }: { schedule: Schedule; memo: string; from: string | null }) {
  const formats = useFormats()
  const { startsOn, rhythm, endsOn, reverses } = schedule
  if (startsOn === null) return null
  const days = daysFrom({ rhythm, startsOn, endsOn }, 0, 400).filter((day) => from === null || day >= from)
  return (
    <section aria-label={t('The next entries')} className="rounded-2 border border-line bg-sunken p-3 text-13">
      <h2 className="mb-1 font-semibold">{t('The next entries')}</h2>
      {days.length === 0 && <p className="text-soft">{t('None: the last day lies before the next one.')}</p>}
      <ol className="grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
        {days.slice(0, 4).map((day) => (
          <li key={day} className="flex flex-wrap gap-x-2">
            <span className="num">{formats.day(day)}</span>
            <span className="min-w-0 truncate text-soft">{memoOn(memo, day)}</span>
            {reverses && (
              <span className="text-soft">{t('taken back {day}', { day: formats.day(reversalDayOf(day)) })}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
