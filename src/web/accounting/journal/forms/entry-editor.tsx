import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PeriodState } from '#contract/accounting/journal/rules.ts'
import { adjustingPeriod } from '#contract/accounting/fiscal-years/rules.ts'
import { isShutFor } from '#contract/accounting/locks/rules.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { Approver, approvalBody, noApproval } from '#web/identity/public/approvals.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan, useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { nowInstant } from '#web/ui/format/now.ts'
import { useUnsavedGuard } from '#web/ui/form/unsaved.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAccounts } from '../../accounts/data.ts'
import { useLocks, usePeriods, type Entry } from '../data.ts'
import { EntryGrid } from '../parts/entry-grid.tsx'
import { ForeignLines } from '../parts/foreign-lines.tsx'
import { focusCell } from '../parts/grid-focus.ts'
import { GridKeys } from '../parts/grid-keys.tsx'
import { useLimit } from '../parts/use-limit.ts'
import { firstReason, reasonAgainstDraft, refusalsOf, writtenLines, type EditorEntry } from '../rules/editor.ts'
import { EntryHead } from './entry-head.tsx'
import { PeriodNotice } from './period-notice.tsx'
import { useSaveEntry } from './use-save-entry.ts'

type EntryEditorProps = {
  start: EditorEntry
  /** The draft that is edited; absent for a new entry. */
  draft?: Pick<Entry, 'id' | 'version'>
  onDone: (entry: Entry) => void
}

/** Writes an entry: kept as a draft, or posted as soon as it is complete. */
export function EntryEditor({ start, draft, onDone }: EntryEditorProps) {
  const [entry, setEntry] = useState(start)
  const [asked, setAsked] = useState(false)
  const [overrideReason, setOverrideReason] = useState('')
  const [signature, setSignature] = useState(noApproval)
  const sheet = useRef<HTMLDivElement>(null)
  const accounts = useAccounts()
  const { status, hasYear, isLastDay } = useStateOf(entry)
  const can = useCan()
  const saving = useSaveEntry(draft, onDone)
  const { limit, needsTwo } = useLimit(entry)
  const approved = approvalBody(needsTwo, signature)
  const refusals = refusalsOf(entry, { accounts: accounts.data ?? [], period: status })
  const unfit = firstReason(refusals)
  const reason =
    unfit ??
    reasonToWait({
      needsReason: status === 'soft_closed' && overrideReason.trim() === '',
      isUnsigned: needsTwo && approved.approval === undefined,
    })
  useUnsavedGuard(entry !== start && !saving.isDone)

  const post = () => {
    setAsked(true)
    const given = overrideReason.trim() === '' ? {} : { overrideReason: overrideReason.trim() }
    if (reason === null && can('financial:post')) void saving.post(entry, { ...given, ...approved })
  }
  const keep = () => reasonAgainstDraft(entry) === null && void saving.keep(entry)
  useKeys({ post, keep })
  return (
    <div ref={sheet} className="flex flex-col gap-4">
      {saving.error !== null && <Notice tone="critical">{errorText(saving.error)}</Notice>}
      <EntryHead
        entry={entry}
        onChange={(next) => setEntry(next.date === entry.date ? next : { ...next, isAdjusting: false })}
        asked={asked}
        onNext={() => focusCell(sheet.current, 0, 'accountId')}
      />
      {isLastDay && <AdjustmentSwitch entry={entry} onChange={setEntry} />}
      <PeriodNotice status={status} hasYear={hasYear} reason={overrideReason} onReason={setOverrideReason} />
      <EntryGrid entry={entry} onChange={setEntry} refusals={asked ? placed(refusals, entry) : []} />
      <ForeignLines entry={entry} onChange={setEntry} />
      {needsTwo && can('financial:post') && <Second limit={limit} value={signature} onChange={setSignature} />}
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
        <GridKeys />
        <Button busy={saving.isKeeping} reason={reasonAgainstDraft(entry)} onClick={keep}>
          {t('Save draft')} <Kbd>{t('Ctrl S')}</Kbd>
        </Button>
        {(needsTwo || !can('financial:post')) && (
          <Button busy={saving.isSubmitting} reason={unfit} onClick={() => void saving.submit(entry)}>
            {t('Submit for approval')}
          </Button>
        )}
        {can('financial:post') && (
          <Button variant="primary" busy={saving.isPosting} reason={reason} onClick={post}>
            {t('Post')} <Kbd plain>{t('Ctrl ↵')}</Kbd>
          </Button>
        )}
      </div>
    </div>
  )
}

type AdjustmentProps = { entry: EditorEntry; onChange: (entry: EditorEntry) => void }

/** Whether an entry of the last day is an adjustment of the year, for who may close it. */
function AdjustmentSwitch({ entry, onChange }: AdjustmentProps) {
  const can = useCan()
  if (!can('financial:close_period')) return null
  return (
    <Switch
      label={t('Adjustment of the year')}
      hint={t('It goes into period 13: statements are read with it and without it.')}
      checked={entry.isAdjusting ?? false}
      onChange={(isAdjusting) => onChange({ ...entry, isAdjusting })}
    />
  )
}

/** What a whole entry still waits for; null where it can be posted. */
function reasonToWait({ needsReason, isUnsigned }: { needsReason: boolean; isUnsigned: boolean }): string | null {
  if (needsReason) return t('Say why it goes into a closed period')
  return isUnsigned ? t('Somebody else signs for it, or you submit it') : null
}

type SecondProps = { limit: number | null; value: typeof noApproval; onChange: (value: typeof noApproval) => void }

/** Where a second person signs. */
function Second({ limit, ...field }: SecondProps) {
  const { money } = useFormats()
  const what = t('Entries above {limit} are posted by two: somebody else who may approve them signs here.', {
    limit: money(limit ?? 0),
  })
  return (
    <div className="max-w-160">
      <Approver what={what} {...field} />
    </div>
  )
}

/** Refusals count written lines; the grid counts all of them. */
function placed(refusals: ReturnType<typeof refusalsOf>, entry: EditorEntry) {
  const written = writtenLines(entry)
  return refusals.map((refusal) => {
    const line = refusal.line === null ? undefined : written[refusal.line]
    return { ...refusal, line: line ? entry.lines.indexOf(line) : null }
  })
}

/** Whether the day of an entry takes entries of this person, whether a year is open there, and whether it is the last one of it. */
function useStateOf({ date, isAdjusting = false }: EditorEntry): {
  status: PeriodState
  hasYear: boolean
  isLastDay: boolean
} {
  const { user } = useSession()
  const periods = usePeriods().data
  const standing = useLocks().data
  if (date === null || !periods) return { status: 'open', hasYear: true, isLastDay: false }
  const day = dayOf(date)
  const around = periods.filter((period) => period.startsOn <= day && day <= period.endsOn)
  const isLastDay = around.some(({ number }) => number === adjustingPeriod)
  const own = around.find(({ number }) => (number === adjustingPeriod) === (isAdjusting && isLastDay))
  const isShut = standing !== undefined && isShutFor(user.id, { day, now: nowInstant() }, standing)
  if (isShut || !own) return { status: 'locked', hasYear: own !== undefined, isLastDay }
  return { status: own.status === 'soft_closed' ? own.status : 'open', hasYear: true, isLastDay }
}

function useKeys({ post, keep }: { post: () => void; keep: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    if (event.key === 'Enter') post()
    else if (event.key === 's') keep()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
