import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useIdParam, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useAccount } from '../../accounts/data.ts'
import { accountText } from '../../accounts/rules.ts'
import { comparedRange } from '../rules/comparison.ts'
import { useBooksDay } from '../data.ts'
import { LedgerTable } from '../parts/ledger-table.tsx'
import { useScopeWords } from '../parts/scope.tsx'
import { daysOf, rangeFrom, type Part, type Range } from '../rules/trial-balance.ts'

/** The entries behind a figure of the trial balance. */
export function FigurePanel() {
  const id = useIdParam<'account'>('accountId')
  const { data: account, error, refetch } = useAccount(id)
  const day = useBooksDay()
  const go = useGo()
  return (
    <SidePanel
      width="wide"
      title={account ? accountText(account) : t('Account')}
      onClose={() => go(`${to.trialBalance()}?side=`, { keepSearch: true })}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {account && day && <Entries accountId={account.id} day={day} />}
    </SidePanel>
  )
}

function Entries({ accountId, day }: { accountId: ReturnType<typeof useIdParam<'account'>>; day: Day }) {
  const [params, change] = useSearchParams()
  const asked = rangeFrom(params, day)
  const range = (params['side'] === 'beside' && comparedRange(asked, params)) || asked
  const part = partFrom(params['part'], range)
  const { department, locationId } = range
  const stage = part === 'opening' ? undefined : range.stage
  const days = { ...daysOf(part, range), department, locationId, stage }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Days days={days} />
        {range.from && (
          <SegmentedControl
            label={t('Which entries')}
            value={part}
            onChange={(next) => change({ part: next })}
            options={parts}
          />
        )}
      </div>
      <LedgerTable key={JSON.stringify([accountId, days])} accountId={accountId} range={days} />
    </div>
  )
}

function Days({ days }: { days: Range }) {
  const formats = useFormats()
  const scope = useScopeWords(days)
  const words = days.from
    ? t('{from} to {to}', { from: formats.day(days.from), to: formats.day(days.to) })
    : t('Up to {to}', { to: formats.day(days.to) })
  return <p className="text-13 text-soft">{[words, scope].filter(Boolean).join(' · ')}</p>
}

const parts = [
  { value: 'opening', label: t('Opening') },
  { value: 'movement', label: t('Movement') },
  { value: 'closing', label: t('All') },
] as const

function partFrom(text: string | undefined, { from }: Range): Part {
  if (from === undefined) return 'movement'
  return parts.find(({ value }) => value === text)?.value ?? 'movement'
}
