import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Attendant, useDistribute, usePlan } from '../data.ts'
import { minutesInWords } from '../rules.ts'

type ShareOutProps = { attendants: readonly Attendant[]; onClose: () => void }

/** Shares the work of the day out among who cleans today: seen first, then handed out whole. */
export function ShareOut({ attendants, onClose }: ShareOutProps) {
  const [chosen, choose] = useState<Attendant['id'][]>(() => attendants.map(({ id }) => id))
  const [anew, setAnew] = useState(false)
  const plan = usePlan(chosen, anew)
  const distribute = useDistribute()
  const assignments = plan.data?.assignments ?? []
  const handOut = () =>
    distribute.mutate(
      { body: { assignments } },
      {
        onSuccess: ({ changed }) => {
          onClose()
          toast.success(counted(changed, { one: '{count} room handed out', other: '{count} rooms handed out' }))
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Share out')}
      description={t('By credits, and floors together. What somebody has begun stays theirs.')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            busy={distribute.isPending}
            reason={reasonAgainst({ chosen: chosen.length, shared: assignments.length, isRead: Boolean(plan.data) })}
            onClick={handOut}
          >
            {t('Hand out')}
          </Button>
        </>
      }
    >
      {attendants.length === 0 ? (
        <EmptyState title={t('Nobody cleans here yet')}>
          {t('People with the role housekeeper stand here once they are invited.')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <TickList
            label={t('Who works today')}
            options={attendants.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={choose}
          />
          <Checkbox label={t('Share out anew what is given and not begun')} checked={anew} onChange={setAnew} />
          <ReadProblem error={plan.error} onRetry={plan.refetch} />
          {distribute.error && <Notice tone="critical">{errorText(distribute.error)}</Notice>}
          {plan.data && chosen.length > 0 && <Outcome attendants={plan.data.attendants} before={attendants} />}
        </div>
      )}
    </Dialog>
  )
}

/** Why nothing can be handed out; null where it can. */
function reasonAgainst({ chosen, shared, isRead }: { chosen: number; shared: number; isRead: boolean }): string | null {
  if (chosen === 0) return t('Choose who works today')
  if (!isRead) return t('One moment')
  return shared === 0 ? t('Every room has somebody already') : null
}

const columns = [
  t('Attendant'),
  { name: t('Now'), end: true },
  { name: t('Rooms'), end: true },
  { name: t('Credits'), end: true },
  { name: t('Time'), end: true },
]

function Outcome({ attendants, before }: { attendants: readonly Attendant[]; before: readonly Attendant[] }) {
  return (
    <FigureTable label={t('Who would have how much')} columns={columns} cards>
      <tbody>
        {attendants.map(({ id, name, rooms, credits, minutes }) => (
          <tr key={id} data-row>
            <td data-card="title">{name}</td>
            <td className="num text-end text-soft" data-label={t('Now')}>
              {before.find((one) => one.id === id)?.rooms ?? 0}
            </td>
            <td className="num text-end font-semibold" data-label={t('Rooms')}>
              {rooms}
            </td>
            <td className="num text-end" data-label={t('Credits')}>
              {credits}
            </td>
            <td className="num text-end whitespace-nowrap" data-label={t('Time')}>
              {minutesInWords(minutes)}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
