import { useForm } from 'react-hook-form'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { ApiError, refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { GuestChoice } from '../../bookings/parts/guest-choice.tsx'
import type { GuestPick } from '../../bookings/rules/new-booking.ts'
import { namesFrom } from '../../guests/rules.ts'
import { type Group, usePickUp, useRoomTypes } from '../data.ts'
import { besideWords } from '../rules/group.ts'

type PickUpProps = { group: Group; open: boolean; onClose: () => void }

/** Books one room of the block for a guest. */
export function PickUp({ group, open, onClose }: PickUpProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Pick up a room')}>
      <Fields group={group} onClose={onClose} />
    </Dialog>
  )
}

type Values = {
  guestId: GuestPick | null
  roomTypeId: RoomTypeId | null
  arrival: Day | null
  departure: Day | null
  adults: number | null
  notes: string
}

function Fields({ group, onClose }: Omit<PickUpProps, 'open'>) {
  const pickUp = usePickUp()
  const types = useRoomTypes().data ?? []
  const held = types.filter(
    ({ id }) =>
      group.beyondBlock === 'raises' || group.block.some((cell) => cell.roomTypeId === id && cell.remaining > 0),
  )
  const beside = besideWords(group)
  const form = useForm<Values>({
    defaultValues: {
      guestId: null,
      roomTypeId: held[0]?.id ?? null,
      arrival: dayOf(group.arrival),
      departure: dayOf(group.departure),
      adults: 1,
      notes: '',
    },
  })
  const { control } = form
  const save = async ({ guestId: pick, roomTypeId, arrival, departure, adults, notes }: Values) => {
    if (!pick) throw missing('guestId', t('Choose a guest, or type the name of a new one'))
    if (!roomTypeId) throw missing('roomTypeId', t('Choose a room type'))
    if (!arrival) throw missing('arrival', t('Choose the day of arrival'))
    if (!departure) throw missing('departure', t('Choose the day of departure'))
    const who = pick.kind === 'known' ? { guestId: pick.guest.id } : { guest: namesFrom(pick.typed) }
    const room = { ...who, roomTypeId, arrival, departure, adults: adults ?? 1, notes: notes.trim() || null }
    const [booked] = await pickUp.mutateAsync({ params: { id: group.id }, body: { rooms: [room] } })
    onClose()
    toast.success(t('{number} is booked', { number: booked?.bookingNumber ?? '' }))
  }
  return (
    <Form form={form} label={t('Pick up a room')} refusalOf={ofRoom} onSubmit={save}>
      <Bind control={control} name="guestId">
        {(field) => <GuestChoice {...field} />}
      </Bind>
      <Bind control={control} name="roomTypeId">
        {(field) => (
          <Select
            label={t('Room type')}
            options={held.map(({ id, name }) => ({ value: id, label: name }))}
            {...field}
          />
        )}
      </Bind>
      <FieldPair>
        <Bind control={control} name="arrival">
          {(field) => <DateField label={t('Arrival')} {...field} />}
        </Bind>
        <Bind control={control} name="departure">
          {(field) => <DateField label={t('Departure')} {...field} />}
        </Bind>
      </FieldPair>
      {beside && <p className="text-13 text-soft">{t('Beside the block: {nights}', { nights: beside })}</p>}
      <FieldPair>
        <Bind control={control} name="adults">
          {(field) => <NumberField label={t('Adults')} {...field} />}
        </Bind>
        <Bind control={control} name="notes">
          {(field) => <TextField label={t('Note')} required={false} {...field} />}
        </Bind>
      </FieldPair>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Pick up')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** The call names the fields of its first room; the form has that room alone. */
function ofRoom(error: unknown) {
  const refusal = refusalOf(error)
  const fields = refusal.fields?.map(({ path, message }) => ({ path: path.replace(/^rooms\.0\./, ''), message }))
  return fields ? { ...refusal, fields } : refusal
}

function missing(path: string, message: string): ApiError {
  return new ApiError(message, { status: 400, details: [{ path, message }] })
}
