import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StayActing } from '../../bookings/parts/stay-acts.tsx'
import { type Group, useGroup } from '../data.ts'
import { BlockSection } from '../parts/block-section.tsx'
import { GroupAhead } from '../parts/group-ahead.tsx'
import { GroupActions } from '../parts/group-actions.tsx'
import { GroupFacts } from '../parts/group-facts.tsx'
import { GroupPays } from '../parts/group-pays.tsx'
import { GroupDot } from '../parts/group-mark.tsx'
import { MasterFolio } from '../parts/master-folio.tsx'
import { Members } from '../parts/members.tsx'
import { statusLooks } from '../rules/group.ts'

/** One group: its head, its block, its rooms and its master folio. */
export function GroupPage() {
  const id = useIdParam<'booking_group'>('groupId')
  const { data: group, error, refetch } = useGroup(id)
  return (
    <StayActing>
      <Page
        title={group ? <Title group={group} /> : t('Group')}
        purpose={
          <>
            <Link to={to.groups()}>{t('Groups')}</Link>
            {group && <span className="num"> · {group.groupNumber}</span>}
          </>
        }
        actions={group && <GroupActions group={group} />}
      >
        <ReadProblem error={error} onRetry={refetch} />
        {!group && !error && <Skeleton height="20rem" />}
        {group && (
          <WithHistory key={group.id} of={{ resource: 'booking_group', id: group.id }}>
            <Whole group={group} />
          </WithHistory>
        )}
      </Page>
    </StayActing>
  )
}

function Whole({ group }: { group: Group }) {
  const can = useCan()
  return (
    <div className="flex flex-col gap-6">
      <GroupFacts group={group} />
      <BlockSection group={group} />
      <Members group={group} />
      <GroupPays group={group} />
      {group.billing === 'rooms_to_master' && <GroupAhead group={group} />}
      {can('folios:read') && <MasterFolio group={group} />}
    </div>
  )
}

function Title({ group }: { group: Group }) {
  const { words, tone } = statusLooks[group.status]
  return (
    <span className="inline-flex flex-wrap items-center gap-2.5">
      <GroupDot colour={group.colour} />
      {group.name}
      <StatusChip tone={tone}>{words}</StatusChip>
    </span>
  )
}
