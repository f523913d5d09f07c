import type { ModifierGroupId } from '#contract/restaurant/menu/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ModifierGroup, useAllGroups, useChangeGroup, useDeleteGroup } from '../data.ts'
import { EditGroup } from '../forms/group-form.tsx'
import { choiceInWords } from '../rules.ts'

/** One modifier group beside the library. */
export function ModifierGroupPanel() {
  const id = useIdParam<'modifier_group'>('groupId')
  const { group, isRead, error, refetch } = useGroup(id)
  const go = useGo()
  const can = useCan()
  const canWrite = can('restaurant:manage_menu')
  return (
    <SidePanel
      title={group?.name ?? t('Modifier group')}
      subtitle={group && <Subtitle group={group} />}
      onClose={() => go(to.modifierGroups(), { keepSearch: true })}
      width="wide"
      actions={group && <GroupMenu group={group} onGone={() => go(to.modifierGroups(), { keepSearch: true })} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!group && !error && !isRead && <Skeleton height="16rem" />}
      {!group && isRead && <Notice>{t('This modifier group does not exist.')}</Notice>}
      {group && (
        <WithHistory key={group.id} of={{ resource: 'modifier_group', id: group.id }}>
          {canWrite ? <EditGroup group={group} /> : <Options group={group} />}
        </WithHistory>
      )}
    </SidePanel>
  )
}

/** One of all groups, in use or archived. */
function useGroup(id: ModifierGroupId) {
  const open = useAllGroups('false')
  const archived = useAllGroups('true')
  return {
    group: [...(open.data ?? []), ...(archived.data ?? [])].find((one) => one.id === id),
    isRead: open.data !== undefined && archived.data !== undefined,
    error: open.error ?? archived.error,
    refetch: () => Promise.all([open.refetch(), archived.refetch()]),
  }
}

function Subtitle({ group }: { group: ModifierGroup }) {
  return (
    <>
      <span>{choiceInWords(group)}</span>
      <Link to={to.menuWith(group.id)}>
        {counted(group.usedBy, { one: 'used by {count} item', other: 'used by {count} items' })}
      </Link>
      {group.isArchived && <Badge tone="caution">{t('Archived')}</Badge>}
    </>
  )
}

function Options({ group }: { group: ModifierGroup }) {
  const { money } = useFormats()
  return (
    <Facts>
      {group.options.map((option) => (
        <Fact key={option.id} label={option.name}>
          {money(option.price)}
          {option.isDefault && t(' · by default')}
        </Fact>
      ))}
    </Facts>
  )
}

function GroupMenu({ group: { id, name, isArchived, usedBy }, onGone }: { group: ModifierGroup; onGone: () => void }) {
  const can = useCan()
  const change = useChangeGroup()
  const remove = useDeleteGroup()
  const params = { id }
  const reason = usedBy > 0 && t('Items offer it; take it off them first')
  return (
    <RecordMenu
      name={name}
      archive={
        can('restaurant:manage_menu') && {
          isArchived,
          set: (next) => change.mutateAsync({ params, body: { isArchived: next } }),
          reason,
        }
      }
      remove={can('restaurant:delete') && { run: () => remove.mutateAsync({ params }), onGone, reason }}
    />
  )
}
