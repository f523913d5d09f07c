import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { useTableState } from '#web/ui/table/table-context.ts'
import { toast } from '#web/ui/toast.ts'
import { AskReason } from './ask-reason.tsx'
import { OutcomeRows } from './outcome-rows.tsx'
import { Review } from './review.tsx'
import { useBulkRun } from './run.ts'
import { useWider } from './use-wider.ts'
import type { BulkVerb, Outcome } from './verb.ts'

type BulkActionsProps<Row> = {
  /** What the person may do. */
  verbs: readonly BulkVerb<Row>[]
  /** How people know a row, where it is refused. */
  nameOf(row: Row): string
  /** The rows in sight, where that is more than a page of the table. */
  inSight?: readonly Row[]
  /** All rows of the filter, when the server pages. */
  allRows?: () => Promise<readonly Row[]>
}

/** The verbs for the selected rows of the table around it; each row succeeds or is refused for itself. */
export function BulkActions<Row>(props: BulkActionsProps<Row>) {
  const { verbs, nameOf, inSight, allRows }: BulkActionsProps<unknown> = props
  const { selected, select } = useTableState()
  const { run, busy } = useBulkRun()
  const [asked, setAsked] = useState<BulkVerb>()
  const [ran, setRan] = useState<{ verb: BulkVerb; outcome: Outcome }>()
  const wider = useWider(allRows)

  const fitting = (verb: BulkVerb) => [...selected].filter(([, row]) => verb.fits?.(row) ?? true)
  const start = async (verb: BulkVerb, reason?: string) => {
    const names = new Map(fitting(verb).map(([id, row]) => [id, nameOf(row)]))
    const rows = fitting(verb).map(([, row]) => row)
    const outcome = await run({ verb, names, ...(reason === undefined ? {} : { reason }) })
    setAsked(undefined)
    select(
      outcome.done.flatMap((id) => selected.get(id) ?? []),
      false,
    )
    const isTold = typeof verb.asks === 'object' && 'review' in verb.asks
    if (outcome.refused.length > 0 || (outcome.notes.length > 0 && !isTold)) setRan({ verb, outcome })
    else
      toast.success(
        counted(outcome.done.length, verb.done),
        verb.undo && { action: { label: t('Undo'), run: () => verb.undo?.(rows) } },
      )
  }
  const count = asked ? fitting(asked).length : 0
  const press = (verb: BulkVerb) => (verb.asks ? setAsked(verb) : void start(verb))
  return (
    <>
      <BulkBar wider={wider} inSight={inSight}>
        <Verbs verbs={verbs} countOf={(verb) => fitting(verb).length} busy={busy !== undefined} onPress={press} />
        {busy && busy.total > 100 && (
          <span className="num text-13 text-soft" aria-live="polite">
            {t('{done} of {total}', { done: busy.done, total: busy.total })}
          </span>
        )}
      </BulkBar>
      <DeleteDialog
        open={asked?.asks === 'deletion'}
        onClose={() => setAsked(undefined)}
        onDelete={() => asked && void start(asked)}
        what={{ count }}
        work={{ busy: busy !== undefined }}
      />
      {asked && typeof asked.asks === 'object' && 'text' in asked.asks && (
        <AskReason
          open
          title={counted(count, asked.asks.title)}
          text={asked.asks.text}
          words={asked.words}
          busy={busy !== undefined}
          onGive={(reason) => void start(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && typeof asked.asks === 'object' && 'review' in asked.asks && (
        <Review
          endpoint={asked.asks.review}
          names={new Map([...selected].map(([id, row]) => [id, nameOf(row)]))}
          title={asked.asks.title}
          words={asked.words}
          busy={busy !== undefined}
          onGo={() => void start(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      <OutcomeRows outcome={ran?.outcome} words={ran?.verb.done} onClose={() => setRan(undefined)} />
    </>
  )
}

type VerbsProps = {
  verbs: readonly BulkVerb[]
  countOf: (verb: BulkVerb) => number
  busy: boolean
  onPress: (verb: BulkVerb) => void
}

/** The first three that fit the selected as buttons, the rest behind a menu; what is deleted always last. */
function Verbs({ verbs, countOf, busy, onPress }: VerbsProps) {
  const shown = verbs.length <= 3 ? verbs : verbs.filter((verb) => countOf(verb) > 0).slice(0, 3)
  const rest = verbs.filter((verb) => !shown.includes(verb))
  return (
    <>
      {shown.map((verb) => {
        const count = countOf(verb)
        return (
          <Button
            key={verb.words}
            busy={busy}
            reason={count === 0 && unfitText(verb)}
            icon={verb.asks === 'deletion' && <Trash2 size={15} aria-hidden="true" />}
            className={verb.asks === 'deletion' ? 'text-critical' : undefined}
            onClick={() => onPress(verb)}
          >
            {verb.fits ? `${verb.words} ${count > 0 ? count : ''}`.trim() : verb.words}
          </Button>
        )
      })}
      {rest.length > 0 && (
        <Menu trigger={<IconButton label={t('More for the selected')} side="top" icon={<Ellipsis size={16} />} />}>
          {rest.map((verb) => (
            <MenuItem
              key={verb.words}
              tone={verb.asks === 'deletion' ? 'critical' : 'plain'}
              reason={countOf(verb) === 0 && unfitText(verb)}
              disabled={busy}
              onSelect={() => onPress(verb)}
            >
              {verb.words}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

function unfitText({ unfit }: BulkVerb): string {
  return unfit ?? t('None of the selected waits for this')
}
