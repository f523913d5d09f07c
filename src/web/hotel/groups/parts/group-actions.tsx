import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { groupAllows, type GroupVerb, reasonAgainstGroup } from '#contract/hotel/groups/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Group, useMoveGroup } from '../data.ts'
import { CancelGroup } from '../forms/cancel-group.tsx'
import { EditGroup } from '../forms/group-form.tsx'
import { PickUp } from '../forms/pick-up.tsx'
import { RoomingList } from '../forms/rooming-list.tsx'
import { statusLooks } from '../rules/group.ts'

type Asked = 'edit' | 'list' | 'room' | 'cancel'

/** What can be done with a group: pick rooms up, take a rooming list, go from an inquiry to confirmed, cancel. */
export function GroupActions({ group }: { group: Group }) {
  const can = useCan()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (!can('bookings:write')) return null
  const isUsedUp = group.remaining === 0 && group.beyondBlock === 'refused'
  const noRoom = reasonAgainstGroup(group.status, 'pick_up') ?? (isUsedUp ? t('The block has no room left') : null)
  return (
    <>
      <StatusButtons group={group} />
      <Button reason={noRoom} onClick={() => setAsked('room')}>
        {t('Pick up a room')}
      </Button>
      <Button variant="primary" reason={noRoom} onClick={() => setAsked('list')}>
        {t('Rooming list')}
      </Button>
      <Menu trigger={<IconButton label={t('More for this group')} icon={<Ellipsis size={16} />} />}>
        <MenuItem reason={reasonAgainstGroup(group.status, 'change')} onSelect={() => setAsked('edit')}>
          {t('Edit')}
        </MenuItem>
        {can('bookings:cancel') && groupAllows(group.status, 'cancel') && (
          <>
            <MenuLine />
            <MenuItem tone="critical" onSelect={() => setAsked('cancel')}>
              {t('Cancel the group')}
            </MenuItem>
          </>
        )}
      </Menu>
      <EditGroup group={group} open={asked === 'edit'} onClose={close} />
      <PickUp group={group} open={asked === 'room'} onClose={close} />
      <RoomingList group={group} open={asked === 'list'} onClose={close} />
      <CancelGroup group={group} open={asked === 'cancel'} onClose={close} />
    </>
  )
}

const moves = ['optional', 'confirmed'] as const satisfies readonly GroupVerb[]

/** The next states of a group; what its block needs is held or refused at once. */
function StatusButtons({ group }: { group: Group }) {
  const move = useMoveGroup()
  const to = async (status: (typeof moves)[number]) => {
    try {
      await move.mutateAsync({ params: { id: group.id }, body: { status } })
      toast.success(t('{group}: {status}', { group: group.name, status: statusLooks[status].words }))
    } catch (error) {
      toast.error(t('That was not done'), { description: errorText(error) })
    }
  }
  return moves
    .filter((status) => groupAllows(group.status, status))
    .map((status) => (
      <Button key={status} busy={move.isPending} onClick={() => void to(status)}>
        {status === 'confirmed' ? t('Confirm') : t('Hold as an option')}
      </Button>
    ))
}
