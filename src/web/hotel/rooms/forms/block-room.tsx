import { useForm, useWatch } from 'react-hook-form'
import { blockRoom } from '#contract/hotel/rooms/api.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBlockRoom, type Room } from '../data.ts'

type BlockRoomProps = {
  room: Pick<Room, 'id' | 'roomNumber'>
  businessDate: Day
  /** What is known of it already: somebody pointed at these days. */
  start?: { kind: 'out_of_order' | 'out_of_service'; from: Day; to: Day } | undefined
  open: boolean
  onClose: () => void
}

/** Takes a room out of order or out of service for some days. */
export function BlockRoom({ room, businessDate, start, open, onClose }: BlockRoomProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Block room {roomNumber}', { roomNumber: room.roomNumber })}>
      <BlockForm room={room} businessDate={businessDate} start={start} onClose={onClose} />
    </Dialog>
  )
}

type Values = FormValues<typeof blockRoom>

function BlockForm({ room, businessDate, start, onClose }: Omit<BlockRoomProps, 'open'>) {
  const block = useBlockRoom()
  const form = useForm<Values>({
    defaultValues: {
      ...(start ?? { kind: 'out_of_order', from: businessDate, to: addDays(businessDate, 1) }),
      reason: '',
    },
    resolver: resolveBy(blockRoom),
  })
  const [kind, from] = useWatch({ control: form.control, name: ['kind', 'from'] })
  const save = async (values: Values) => {
    if (values.from === null || values.to === null) return
    await block.mutateAsync({ params: { id: room.id }, body: { ...values, from: values.from, to: values.to } })
    onClose()
    toast.success(t('Room {roomNumber} is blocked', { roomNumber: room.roomNumber }))
  }
  return (
    <Form form={form} label={t('Block')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="kind">
        {({ value, onChange }) => (
          <div className="flex flex-col gap-1.5">
            <SegmentedControl label={t('Kind of block')} value={value} onChange={onChange} options={kinds} />
            <p className="text-12 text-soft">{effects[kind]}</p>
          </div>
        )}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="from">
          {(field) => <DateField label={t('From')} from={businessDate} today={businessDate} {...field} />}
        </Bind>
        <Bind control={form.control} name="to">
          {(field) => (
            <DateField
              label={t('Back on')}
              hint={t('The first day the room can be used again')}
              from={addDays(from ?? businessDate, 1)}
              today={businessDate}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={3} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Block room')}
        </Button>
      </FormActions>
    </Form>
  )
}

const kinds = [
  { value: 'out_of_order', label: t('Out of order') },
  { value: 'out_of_service', label: t('Out of service') },
] as const

const effects = {
  out_of_order: t('Nobody can be given the room and it is not sold. Occupancy is counted without it.'),
  out_of_service: t('A small fault: the room stays sellable and carries a mark.'),
}
