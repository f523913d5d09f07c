import { ChevronDown, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { ChainProblem } from '#contract/insights/audit-trail/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { nowInstant } from '#web/ui/format/now.ts'
import { formatQuantity } from '#web/ui/format/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ChainReport, type ChainState, useChainState, verifyNow } from '../data.ts'
import { isBehind, isHead } from '../rules.ts'

/** How far the trail is sealed, its head, and the way to prove both now. */
export function ChainChoice() {
  const { data: state, error, refetch } = useChainState()
  const behind = state ? isBehind(state, nowInstant()) : false
  return (
    <Popover
      title={t('Seals of the audit trail')}
      align="end"
      trigger={
        <Button icon={<ShieldCheck size={15} aria-hidden="true" />}>
          {state ? t('Sealed up to {records}', { records: formatQuantity(state.records) }) : t('Seals')}
          {behind && <StatusChip tone="caution">{t('behind')}</StatusChip>}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    >
      <div className="flex w-96 max-w-full flex-col gap-4">
        <ReadProblem error={error} onRetry={refetch} />
        {state && <SealFacts state={state} />}
        <Verify />
      </div>
    </Popover>
  )
}

function SealFacts({ state: { records, head, sealedAt, waiting, waitingSince } }: { state: ChainState }) {
  const formats = useFormats()
  return (
    <>
      <p className="text-13 text-soft">
        {t(
          'Each record is chained to the one before it. Write the head down, on paper or elsewhere: as long as it is found here, nothing up to it was changed or cut off.',
        )}
      </p>
      <Facts>
        <Fact label={t('Sealed')}>
          <span className="num">
            {counted(records, { one: '{count} record', other: '{count} records' }, { count: formatQuantity(records) })}
            {sealedAt && `, ${formats.dateTime(sealedAt)}`}
          </span>
        </Fact>
        <Fact label={t('Waiting')}>
          <span className="num">
            {waiting === 0
              ? 'none'
              : t('{waiting}, since {waitingSince}', { waiting, waitingSince: formats.dateTime(waitingSince) })}
          </span>
        </Fact>
        <Fact label={t('Head')}>
          <code className="text-12 break-all select-all">{head}</code>
        </Fact>
      </Facts>
    </>
  )
}

type Found = { report: ChainReport } | { error: string } | null

function Verify() {
  const [head, setHead] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Found>(null)
  const given = head.trim()
  const problem = given !== '' && !isHead(given) ? t('A head has 64 digits, 0 to 9 and a to f') : undefined
  const verify = async () => {
    if (problem) return
    setBusy(true)
    setFound(
      await verifyNow(given).then(
        (report) => ({ report }),
        (error: unknown) => ({ error: errorText(error) }),
      ),
    )
    setBusy(false)
  }
  return (
    <form
      className="flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void verify()
      }}
    >
      <TextField
        label={t('A head that you wrote down')}
        hint={t('Left empty, the chain is proved by itself')}
        error={problem}
        value={head}
        onChange={setHead}
      />
      <div aria-live="polite" className="empty:hidden">
        {found && <Outcome found={found} />}
      </div>
      <Button variant="primary" type="submit" busy={busy} className="self-end">
        {t('Verify now')}
      </Button>
    </form>
  )
}

function Outcome({ found }: { found: NonNullable<Found> }) {
  if ('error' in found) return <Notice tone="critical">{found.error}.</Notice>
  const { ok, records, firstBroken, expectedAt } = found.report
  if (!ok && firstBroken) {
    return (
      <Notice tone="critical">
        {problemWords[firstBroken.problem]}
        {firstBroken.problem !== 'head not found' &&
          t(', at record {position}', { position: formatQuantity(firstBroken.position) })}
        .
      </Notice>
    )
  }
  return (
    <Notice>
      {counted(
        records,
        { one: 'The chain holds over {count} record.', other: 'The chain holds over {count} records.' },
        { count: formatQuantity(records) },
      )}
      {typeof expectedAt === 'number' &&
        ` ${t('Your head stands at record {expectedAt}.', { expectedAt: formatQuantity(expectedAt) })}`}
    </Notice>
  )
}

const problemWords: Record<ChainProblem, string> = {
  'content changed': t('A record was changed after it was sealed'),
  'seal missing': t('There is a gap: a seal is missing'),
  'record missing': t('A record is gone from under its seal'),
  'record not sealed': t('A record bears no seal'),
  'records cut off': t('The trail was cut off: it was sealed further than it reaches'),
  'head not found': t('This head is not in the chain: the trail was cut off or written anew, or the head is another’s'),
}
