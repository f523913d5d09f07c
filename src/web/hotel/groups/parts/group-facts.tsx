import { ArrowRight } from 'lucide-react'
import { daysBetween, dayOf } from '#contract/kernel/day.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counted, t } from '#web/texts/text.ts'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import { nightWords } from '../../bookings/rules/booking.ts'
import type { Group } from '../data.ts'
import { besideWords, beyondWords, payerOf } from '../rules/group.ts'

/** For whom a group is, from when to when, who pays, and how far its block is picked up. */
export function GroupFacts({ group }: { group: Group }) {
  const { day } = useFormats()
  const nights = daysBetween(dayOf(group.arrival), dayOf(group.departure))
  return (
    <div className="flex flex-col gap-4">
      {group.cancelReason && (
        <Notice tone="critical">{t('Cancelled: {reason}', { reason: group.cancelReason })}</Notice>
      )}
      {group.notes && <Notice>{group.notes}</Notice>}
      <StatRow>
        <StatCard label={t('Rooms booked')} value={group.rooms} />
        <StatCard label={t('Nights of the block')} value={group.blocked} />
        <StatCard label={t('Picked up')} value={group.pickedUp} />
        <StatCard label={t('Still held')} value={group.remaining} tone={group.remaining > 0 ? 'caution' : 'plain'} />
      </StatRow>
      <div className="rounded-2 border border-line bg-raised px-4 py-2.5">
        <Facts>
          <Fact label={t('Days')}>
            <span className="num inline-flex flex-wrap items-center gap-x-2 font-semibold">
              {day(group.arrival)}
              <ArrowRight size={14} aria-label={t('to')} className="text-soft" />
              {day(group.departure)}
              <span className="font-normal text-soft">{nightWords(nights)}</span>
            </span>
          </Fact>
          <Fact label={t('Cut-off')}>
            <CutOff group={group} />
          </Fact>
          <Fact label={t('Beside the block')}>{besideWords(group) ?? t('None')}</Fact>
          <Fact label={t('Beyond the block')}>{beyondWords[group.beyondBlock]}</Fact>
          {group.company && <PartyFact label={t('Company')} party={group.company} />}
          {group.agency && <PartyFact label={t('Agency')} party={group.agency} />}
          {group.contact && <PartyFact label={t('Contact')} party={group.contact} />}
          <Fact label={t('Billed to')}>{payerOf(group)?.name}</Fact>
          <Fact label={t('Terms')}>{group.policyName ?? t('Those of the house')}</Fact>
        </Facts>
      </div>
    </div>
  )
}

function CutOff({ group: { cutOffOn, releasedOn, rollingDays } }: { group: Group }) {
  const { day } = useFormats()
  const rolling =
    rollingDays !== null &&
    counted(rollingDays, { one: 'Each night {count} day before it', other: 'Each night {count} days before it' })
  if (!cutOffOn) return <>{rolling || t('None: the block is held until its nights')}</>
  return (
    <span className="num">
      {releasedOn
        ? t('{day}, the rest was released on {released}', { day: day(cutOffOn), released: day(releasedOn) })
        : t('{day}, closing it releases the rest', { day: day(cutOffOn) })}
      {rolling && <span className="block">{rolling}</span>}
    </span>
  )
}

function PartyFact({ label, party }: { label: string; party: NonNullable<Group['company']> }) {
  const can = useCan()
  return (
    <Fact label={label}>{can('guests:read') ? <Link to={to.guest(party.id)}>{party.name}</Link> : party.name}</Fact>
  )
}
