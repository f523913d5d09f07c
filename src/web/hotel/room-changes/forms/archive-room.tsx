import { useForm } from 'react-hook-form'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Room } from '../../rooms/data.ts'
import { useChangeRoomWithBookings } from '../data.ts'
import { useLeaving } from '../parts/use-leaving.ts'
import { WhoLeaves } from '../parts/who-leaves.tsx'

type ArchiveRoomProps = { room: Room; open: boolean; onClose: () => void }

/** Takes a room out of use that somebody holds: they get other rooms with it. */
export function ArchiveRoom({ room, open, onClose }: ArchiveRoomProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={t('Archive room {roomNumber}', { roomNumber: room.roomNumber })}
    >
      <ArchiveForm room={room} onClose={onClose} />
    </Dialog>
  )
}

function ArchiveForm({ room, onClose }: Omit<ArchiveRoomProps, 'open'>) {
  const change = useChangeRoomWithBookings()
  const leaving = useLeaving(room, true)
  const form = useForm({ defaultValues: {} })
  const { moves } = leaving
  const save = async () => {
    const body = { isArchived: true, version: room.version, moves }
    try {
      await change.mutateAsync({ params: { id: room.id }, body })
    } catch (refused) {
      void leaving.refetch()
      throw refused
    }
    onClose()
    toast.success(
      t('Room {roomNumber} is archived', { roomNumber: room.roomNumber }),
      moves.length === 0
        ? undefined
        : {
            description: counted(moves.length, {
              one: '{count} booking has moved',
              other: '{count} bookings have moved',
            }),
          },
    )
  }
  return (
    <Form form={form} label={t('Archive')} refusalOf={refusalOf} onSubmit={save}>
      <p className="text-13 text-soft">
        {t('The room leaves the house from today on: it is given to nobody and not sold. Its history stays.')}
      </p>
      <WhoLeaves leaving={leaving} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} reason={leaving.whyNot}>
          {moves.length === 0
            ? t('Archive room')
            : counted(moves.length, {
                one: 'Archive and move {count} booking',
                other: 'Archive and move {count} bookings',
              })}
        </Button>
      </FormActions>
    </Form>
  )
}
