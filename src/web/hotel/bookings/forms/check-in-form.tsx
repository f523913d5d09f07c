import { useForm, useWatch } from 'react-hook-form'
import { dayOf } from '#contract/kernel/day.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { ApiError, errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { readAfter } from '#web/shell/data/fresh.ts'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { plus } from '../../folios/rules/folio.ts'
import { FeesView } from '../../stay-fees/parts/fees-view.tsx'
import { useArrivalFees } from '../../stay-fees/data.ts'
import { useFees } from '../../stay-fees/parts/use-fees.ts'
import { useCheckIn, type StayFormProps } from '../data.ts'
import { ArrivalIdentityStep } from '../parts/arrival-identity.tsx'
import { ArrivalPaymentFields } from '../parts/arrival-payment.tsx'
import { ArrivalCard, ArrivalRequests } from '../parts/arrival-requests.tsx'
import { type IdentityValues, nothingShown, useArrivalIdentity } from '../parts/use-arrival-identity.ts'
import { StayMoney } from '../parts/stay-money.tsx'
import { RoomChoice } from '../parts/room-choice.tsx'
import { RoomTypeSelect } from '../parts/room-type-select.tsx'
import { useArrivalPayment } from '../parts/use-arrival-payment.ts'
import { useRoomOptions, useRoomToGive, whyFirst } from '../parts/use-room-options.ts'
import { guestName, heldUntil } from '../rules/booking.ts'

type Values = { roomId: RoomId | null; reason: string; identity: IdentityValues }

const alreadyCode = 'already_checked_in'

/** Checks a guest in: the room is proposed, so that Enter is enough. */
export function CheckInForm({ booking, onClose }: StayFormProps) {
  const checkIn = useCheckIn()
  const go = useGo()
  const { time, money } = useFormats()
  const { rooms, type, setType, error } = useRoomOptions({
    bookedType: booking.roomTypeId,
    own: booking.roomId,
    from: dayOf(booking.arrival),
    to: heldUntil(booking),
    vacant: true,
  })
  const form = useForm<Values>({ defaultValues: { roomId: null, reason: '', identity: nothingShown } })
  const picked = useWatch({ control: form.control, name: 'roomId' })
  const mayOverride = useCan()('bookings:checkin_override')
  const isUnwanted = booking.guest.doNotRent !== null
  const { room, problem, mayPass, whyNot } = useRoomToGive(rooms, { picked, own: booking.roomId })
  const identity = useArrivalIdentity(booking, form.control)
  const hour = useArrivalFees(booking.id)
  const fees = useFees(hour.data?.fees)
  const payment = useArrivalPayment(booking, plus(booking.expected.due, fees.beyondAgreed))
  const passes = mayPass || isUnwanted || payment.missing > 0 || identity.blocks

  const save = async ({ reason }: Values) => {
    if (!room || (await isNews(hour)) || fees.isUnfinished()) return
    const override = passes ? { override: { reason } } : {}
    const body = { roomId: room.id, ...payment.body, ...identity.body, ...fees.body, ...override }
    try {
      await checkIn.mutateAsync({ params: { id: booking.id }, body })
    } catch (error) {
      void hour.refetch()
      if (!(error instanceof ApiError) || error.code !== alreadyCode) throw error
      await showWhoDid(error)
      return
    }
    onClose()
    toast.success(
      t('{guest} is in room {roomNumber}', { guest: guestName(booking.guest), roomNumber: room.roomNumber }),
      { action: { label: t('Registration card'), run: () => go(to.registrationCard(booking.id)) } },
    )
  }
  /** Somebody was quicker: the stay opens as it is now, and says who it was. */
  const showWhoDid = async ({ message, facts }: ApiError) => {
    await readAfter('hotel.booking')
    onClose()
    go(to.booking(booking.id))
    const at = typeof facts['at'] === 'string' ? t('At {time}', { time: time(facts['at']) }) : undefined
    toast.warning(message, at === undefined ? {} : { description: at })
  }
  return (
    <Form form={form} label={t('Check in')} refusalOf={refusalOf} onSubmit={save}>
      {error && <Notice tone="critical">{errorText(error)}</Notice>}
      <UnwantedNotice reason={booking.guest.doNotRent} />
      <StayMoney booking={booking} fees={fees} />
      <ArrivalIdentityStep identity={identity} />
      <RoomChoice
        label={t('Room')}
        rooms={rooms}
        own={booking.roomId}
        why={room && room.id !== booking.roomId ? whyFirst(room) : undefined}
        value={room?.id ?? null}
        onChange={(id) => form.setValue('roomId', id, { shouldDirty: true })}
        empty={t('No room of this type is vacant and free for the whole stay. Choose another type.')}
      />
      <RoomTypeSelect booked={booking.roomTypeId} value={type} onChange={setType} />
      <RoomProblem text={problem?.text} />
      <ArrivalRequests booking={booking} />
      <FeesView fees={fees} />
      <ArrivalPaymentFields booking={booking} payment={payment} />
      <ArrivalCard booking={booking} />
      {passes && mayOverride && (
        <Bind control={form.control} name="reason" rules={{ required: t('Say why it is done all the same') }}>
          {(field) => <TextField label={t('Reason for doing it all the same')} {...field} />}
        </Bind>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          autoFocus
          busy={form.formState.isSubmitting}
          reason={whyNotAlone({ mayOverride, isUnwanted, isUnknown: identity.blocks, payment, whyNot })}
        >
          {buttonWords(room?.roomNumber, payment.paid, money)}
        </Button>
      </FormActions>
    </Form>
  )
}

function RoomProblem({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <Notice tone="caution">{t('{text}. Choose another room, or have it made ready first.', { text })}</Notice>
    )
  )
}

function UnwantedNotice({ reason }: { reason: string | null }) {
  return reason && <Notice tone="critical">{t('The house takes this guest no more: {reason}', { reason })}</Notice>
}

/** Whether the fees of the hour come only now: nobody is charged what was not shown. */
async function isNews({ data, refetch }: ReturnType<typeof useArrivalFees>): Promise<boolean> {
  return data === undefined && ((await refetch()).data?.fees.length ?? 0) > 0
}

type Alone = {
  mayOverride: boolean
  isUnwanted: boolean
  isUnknown: boolean
  payment: Pick<ReturnType<typeof useArrivalPayment>, 'missing' | 'problem'>
  /** Of the room. */
  whyNot: string | null | undefined
}

function whyNotAlone({ mayOverride, isUnwanted, isUnknown, payment, whyNot }: Alone): string | null {
  const other = payment.problem ?? whyNot ?? null
  if (mayOverride) return other
  if (isUnwanted) return t('The house takes this guest no more')
  if (isUnknown) return t('The house asks who the guest is: document and nationality')
  return payment.missing > 0 ? t('The deposit is missing') : other
}

function buttonWords(roomNumber: string | undefined, paid: number, money: (amount: number) => string): string {
  if (roomNumber === undefined) return t('Check in')
  return paid === 0
    ? t('Check in to {roomNumber}', { roomNumber })
    : t('Take {paid} and check in to {roomNumber}', { paid: money(paid), roomNumber })
}
