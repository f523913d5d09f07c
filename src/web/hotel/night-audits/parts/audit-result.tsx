import { CircleCheck, Circle, Printer, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NightOutcome } from '#contract/hotel/bookings/api/lists.ts'
import type { DayStepName } from '#contract/tenancy/day-close/shapes.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { formatPercent } from '#web/ui/format/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import type { NightAudit } from '../data.ts'
import { leadOf, stepWords } from '../rules.ts'

/** What came of an audit, to be read in a minute: the night's figures, each step, and what is to be looked at. */
export function AuditResult({ audit }: { audit: NightAudit }) {
  return (
    <div className="flex flex-col gap-4">
      {audit.warnings.map((warning) => (
        <Notice key={warning} tone="caution">
          {warning}
        </Notice>
      ))}
      {audit.figures && <Figures figures={audit.figures} night={audit.date} />}
      {audit.status === 'done' && (
        <Link to={to.auditPack(audit.id)} className="link inline-flex items-center gap-1.5 self-start text-13">
          <Printer size={15} aria-hidden="true" />
          {t('Print the pack of this night')}
        </Link>
      )}
      <ol className="grid gap-x-6 gap-y-2 text-14 [grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))]">
        {audit.steps.map((step) => (
          <li key={step.name} className="flex items-start gap-2.5">
            <StepMark step={step} />
            <StepWords step={step} night={audit.date} />
          </li>
        ))}
      </ol>
    </div>
  )
}

type Step = NightAudit['steps'][number]

/** What came of a step; it opens what it was done to, where there is something and the person may see it. */
function StepWords({ step: { name, status, count }, night }: { step: Step; night: string }) {
  const can = useCan()
  if (status !== 'done') return <span className="text-soft">{stepWords[name].doing}</span>
  const words = stepWords[name].done(count)
  const lead = leadOf(name, night)
  if (!lead || (count === 0 && name !== 'ledger_check') || !can(lead.permission)) return <span>{words}</span>
  return (
    <Link to={lead.to} className="link">
      {words}
    </Link>
  )
}

/** Steps whose count is of what is not in order. */
const toLookAt: readonly DayStepName[] = ['ledger_check', 'open_shifts', 'open_tills', 'fiscal_year']

function StepMark({ step }: { step: Step }) {
  if (step.status === 'waiting')
    return <Circle size={16} aria-label={t('Waits')} className="mt-0.5 shrink-0 text-faint" />
  if (toLookAt.includes(step.name) && step.count > 0)
    return <TriangleAlert size={16} aria-label={t('Look at it')} className="mt-0.5 shrink-0 text-caution" />
  return <CircleCheck size={16} aria-label={t('Done')} className="mt-0.5 shrink-0 text-positive" />
}

function Figures({ figures, night }: { figures: NonNullable<NightAudit['figures']>; night: string }) {
  const can = useCan()
  const { occupied, sellable, occupancy, adr, roomRevenue, arrivals, departures } = figures
  const linked = (outcome: NightOutcome, figure: ReactNode) =>
    can('bookings:read') && figure !== 0 ? (
      <Link to={to.bookingsOfNight(night, outcome)} className="link">
        {figure}
      </Link>
    ) : (
      figure
    )
  return (
    <StatRow>
      <StatCard
        label={t('Occupancy')}
        value={occupancy === null ? '–' : formatPercent(occupancy)}
        note={t('{occupied} of {sellable}', { occupied, sellable })}
      />
      <StatCard label={t('Room revenue')} value={linked('charged', <Money value={roomRevenue} />)} />
      <StatCard label={t('ADR')} value={adr === null ? '–' : <Money value={adr} />} />
      <StatCard label={t('Arrivals')} value={linked('arrived', arrivals)} />
      <StatCard label={t('Departures')} value={linked('left', departures)} />
    </StatRow>
  )
}
