import { CornerDownRight, Pencil } from 'lucide-react'
import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type RatePlan, useChangeRatePlan, useDeleteRatePlan, useRatePlans } from '../data.ts'
import { PlanDialog } from '../forms/plan-form.tsx'
import { derivationWords, type PlanNode, treeOf } from '../rules.ts'

/** Rate plans as a tree: each below what its prices derive from. */
export function PlanTree({ onAdd }: { onAdd: (() => void) | undefined }) {
  const [kind, setKind] = useUrlValue('archived', 'false')
  const archived = kind === 'true' ? 'true' : 'false'
  const { data: plans, error, refetch } = useRatePlans(archived)
  const [editing, setEditing] = useState<RatePlan | null>(null)
  return (
    <div className="flex flex-col gap-3">
      <div>
        <SegmentedControl label={t('Which plans')} value={archived} onChange={setKind} options={kinds} />
      </div>
      <ReadProblem error={error} onRetry={refetch} />
      {!plans && !error && <Skeleton height="10rem" />}
      {plans?.length === 0 && (
        <EmptyState
          title={archived === 'true' ? t('No archived rate plans') : t('No rate plans yet')}
          action={onAdd && archived === 'false' && <Button onClick={onAdd}>{t('Create the first rate plan')}</Button>}
        >
          {archived === 'false' &&
            t(
              'Rooms are sold at the prices of their types. A plan sells them at terms of its own: without refund for less, with breakfast for more.',
            )}
        </EmptyState>
      )}
      {plans && plans.length > 0 && (
        <ul aria-label={t('Rate plans')} className="overflow-hidden rounded-2 border border-line bg-raised">
          {treeOf(plans).map((node) => (
            <PlanLine key={node.plan.id} node={node} plans={plans} onEdit={() => setEditing(node.plan)} />
          ))}
        </ul>
      )}
      {editing && <PlanDialog key={editing.id} open plan={editing} onClose={() => setEditing(null)} />}
    </div>
  )
}

const kinds = [
  { value: 'false', label: t('In use') },
  { value: 'true', label: t('Archived') },
] as const

type PlanLineProps = { node: PlanNode; plans: readonly RatePlan[]; onEdit: () => void }

function PlanLine({ node: { plan, depth }, plans, onEdit }: PlanLineProps) {
  const { money } = useFormats()
  const can = useCan()
  const change = useChangeRatePlan()
  const remove = useDeleteRatePlan()
  const params = { id: plan.id }
  return (
    <li className="num flex items-center gap-3 border-b border-line px-3 py-2.5 last:border-0">
      <span style={{ paddingInlineStart: `${depth * 1.25}rem` }} className="flex min-w-0 flex-1 items-start gap-2">
        {depth > 0 && <CornerDownRight size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-faint" />}
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <b className="text-14 font-semibold">{plan.name}</b>
            <span className="text-12 text-soft">{plan.code}</span>
            {plan.visibility === 'private' && <Badge>{t('Private')}</Badge>}
          </span>
          <span className="block text-13 text-soft">{derivationWords(plan, plans, money)}</span>
          <span className="block text-12 text-soft">
            {counted(plan.roomTypeIds.length, { one: 'Sells {count} room type', other: 'Sells {count} room types' })}
            {plan.included && `, ${plan.included}`}
          </span>
        </span>
      </span>
      {can('rooms:write') && (
        <IconButton label={t('Edit {name}', { name: plan.name })} icon={<Pencil size={15} />} onClick={onEdit} />
      )}
      <RecordMenu
        inRow
        name={plan.name}
        archive={
          can('rooms:write') && {
            isArchived: plan.isArchived,
            set: (isArchived) => change.mutateAsync({ params, body: { isArchived } }),
          }
        }
        remove={can('rooms:delete') && { run: () => remove.mutateAsync({ params }) }}
      />
    </li>
  )
}
