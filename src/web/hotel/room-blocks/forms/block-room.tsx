import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { blockRoom } from '#contract/hotel/room-blocks/api.ts'
import type { BlockKind } from '#contract/hotel/rooms/shapes.ts'
import { addDays, type Day, dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import type { Room, RoomBlock } from '../../rooms/data.ts'
import { type BlockWish, useBlockPreview, useBlockRoom, useChangeBlock } from '../data.ts'
import { BlockFields, type BlockValues } from '../parts/block-fields.tsx'
import { BlockEffects } from '../parts/block-effects.tsx'
import { type Moves, movesOf, whyNotYet } from '../rules.ts'

type BlockRoomProps = {
  room: Pick<Room, 'id' | 'roomNumber'>
  businessDate: Day
  /** What is known of it already: somebody pointed at these days. */
  start?: { kind: BlockKind; from: Day; to: Day } | undefined
  /** The block that is changed; a new one when left out. */
  standing?: RoomBlock | undefined
  open: boolean
  onClose: () => void
}

/** Takes a room out of the house for some days, or changes that, and gives who is in the way another room with it. */
export function BlockRoom({ room, businessDate, start, standing, open, onClose }: BlockRoomProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={
        standing
          ? t('Block of room {roomNumber}', { roomNumber: room.roomNumber })
          : t('Block room {roomNumber}', { roomNumber: room.roomNumber })
      }
    >
      <BlockForm room={room} businessDate={businessDate} start={start} standing={standing} onClose={onClose} />
    </Dialog>
  )
}

const noMoves: Moves = new Map()

function BlockForm({ room, businessDate, start, standing, onClose }: Omit<BlockRoomProps, 'open'>) {
  const can = useCan()
  const write = useWriting(room.id, standing)
  const [chosen, setChosen] = useState<Moves>(noMoves)
  const [oversells, setOversells] = useState(false)
  const form = useForm<BlockValues>({
    defaultValues: standing
      ? factsOf(standing)
      : { ...(start ?? nextNight(businessDate)), reason: '', returns: 'dirty' },
    resolver: resolveBy(blockRoom),
  })
  const [kind, from, to] = useWatch({ control: form.control, name: ['kind', 'from', 'to'] })
  const asked = [...chosen].map(([bookingId, roomId]) => ({ bookingId, roomId }) as Way) // ids that the preview answered
  const of = standing ? { blockId: standing.id } : {}
  const wish = from && to && from < to ? { kind, from, to, moves: asked, ...of } : null
  const { data, error, refetch } = useBlockPreview(room.id, wish)
  const preview = wish ? data : undefined
  const conflicts = preview?.conflicts ?? []
  const whyNot = whyNotYet(preview, { chosen, oversells, mayMove: can('bookings:write') })

  const save = async (values: BlockValues) => {
    if (values.from === null || values.to === null) return
    const overbook = oversells && preview && preview.short.length > 0 ? { overbook: { reason: values.reason } } : {}
    const body = { ...values, from: values.from, to: values.to, moves: movesOf(conflicts, chosen), ...overbook }
    try {
      await write(body)
    } catch (refused) {
      void refetch()
      throw refused
    }
    onClose()
    const moved = counted(conflicts.length, { one: '{count} booking has moved', other: '{count} bookings have moved' })
    toast.success(doneWords(room, standing), conflicts.length > 0 ? { description: moved } : undefined)
  }
  return (
    <Form form={form} label={t('Block')} refusalOf={refusalOf} onSubmit={save}>
      <BlockFields
        form={form}
        businessDate={businessDate}
        begun={standing && standing.from < businessDate ? dayOf(standing.from) : undefined}
      />
      <ReadProblem error={error} onRetry={refetch} />
      {preview && (
        <BlockEffects
          preview={preview}
          chosen={chosen}
          onChoose={(bookingId, roomId) => setChosen(new Map(chosen).set(bookingId, roomId))}
          oversells={oversells}
          onOversell={can('bookings:overbook') ? setOversells : undefined}
        />
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} reason={whyNot}>
          {verbWords(conflicts.length, standing)}
        </Button>
      </FormActions>
    </Form>
  )
}

function doneWords({ roomNumber }: Pick<Room, 'roomNumber'>, standing: RoomBlock | undefined): string {
  return standing
    ? t('The block of room {roomNumber} is changed', { roomNumber })
    : t('Room {roomNumber} is blocked', { roomNumber })
}

function verbWords(moving: number, standing: RoomBlock | undefined): string {
  if (moving > 0)
    return counted(moving, { one: 'Block and move {count} booking', other: 'Block and move {count} bookings' })
  return standing ? t('Save') : t('Block room')
}

const nextNight = (from: Day) => ({ kind: 'out_of_order', from, to: addDays(from, 1) }) as const

const factsOf = ({ kind, from, to, reason, returns }: RoomBlock) => ({
  kind,
  from: dayOf(from),
  to: dayOf(to),
  reason,
  returns,
})

/** Writes a new block, or the one that stands. */
function useWriting(id: Room['id'], standing: RoomBlock | undefined) {
  const [block, change] = [useBlockRoom(), useChangeBlock()]
  return (body: Parameters<typeof block.mutateAsync>[0]['body']) =>
    standing
      ? change.mutateAsync({ params: { id, blockId: standing.id }, body })
      : block.mutateAsync({ params: { id }, body })
}

type Way = NonNullable<BlockWish['moves']>[number]
