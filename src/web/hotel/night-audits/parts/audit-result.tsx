import { CircleCheck, Circle, TriangleAlert } from 'lucide-react'
import type { DayStepName } from '#contract/tenancy/day-close/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { formatPercent } from '#web/ui/format/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import type { NightAudit } from '../data.ts'
import { stepWords } from '../rules.ts'

/** What came of an audit, to be read in a minute: the night's figures, each step, and what is to be looked at. */
export function AuditResult({ audit }: { audit: NightAudit }) {
  return (
    <div className="flex flex-col gap-4">
      {audit.warnings.map((warning) => (
        <Notice key={warning} tone="caution">
          {warning}
        </Notice>
      ))}
      {audit.figures && <Figures figures={audit.figures} />}
      <ol className="grid gap-x-6 gap-y-2 text-14 [grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))]">
        {audit.steps.map((step) => (
          <li key={step.name} className="flex items-start gap-2.5">
            <StepMark step={step} />
            <span className={step.status === 'done' ? '' : 'text-soft'}>
              {step.status === 'done' ? stepWords[step.name].done(step.count) : stepWords[step.name].doing}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Steps whose count is of what is not in order. */
const toLookAt: readonly DayStepName[] = ['ledger_check', 'open_tills']

function StepMark({ step }: { step: NightAudit['steps'][number] }) {
  if (step.status === 'waiting')
    return <Circle size={16} aria-label={t('Waits')} className="mt-0.5 shrink-0 text-faint" />
  if (toLookAt.includes(step.name) && step.count > 0)
    return <TriangleAlert size={16} aria-label={t('Look at it')} className="mt-0.5 shrink-0 text-caution" />
  return <CircleCheck size={16} aria-label={t('Done')} className="mt-0.5 shrink-0 text-positive" />
}

function Figures({ figures }: { figures: NonNullable<NightAudit['figures']> }) {
  const { occupied, sellable, occupancy, adr, roomRevenue, arrivals, departures } = figures
  return (
    <StatRow>
      <StatCard
        label={t('Occupancy')}
        value={occupancy === null ? '–' : formatPercent(occupancy)}
        note={t('{occupied} of {sellable}', { occupied, sellable })}
      />
      <StatCard label={t('Room revenue')} value={<Money value={roomRevenue} />} />
      <StatCard label={t('ADR')} value={adr === null ? '–' : <Money value={adr} />} />
      <StatCard label={t('Arrivals')} value={arrivals} />
      <StatCard label={t('Departures')} value={departures} />
    </StatRow>
  )
}
