import { getAvailability } from '#contract/hotel/availability/api.ts'
import { useEffect, useState } from 'react'
import { type Control, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { type Day, dayOf, daysBetween } from '#contract/kernel/day.ts'
import { ApiError, errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { readAgain } from '#web/shell/data/fresh.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBookedGuest, useCreateBooking, useOffers, type Offer } from '../data.ts'
import { BookSeveral } from '../../groups/forms/book-several.tsx'
import { hasPapers } from '../../papers/parts/paper-items.tsx'
import { namesFrom } from '../../guests/rules.ts'
import { GuestChoice } from '../parts/guest-choice.tsx'
import { NewBookingMore } from '../parts/new-booking-more.tsx'
import { NewGuestFields } from '../parts/new-guest-fields.tsx'
import { OfferChoice } from '../parts/offer-choice.tsx'
import { StayFields } from '../parts/stay-fields.tsx'
import { AgreedHours } from '../parts/agreed-hours.tsx'
import { StayQuote } from '../parts/stay-quote.tsx'
import { Unwanted } from '../parts/unwanted.tsx'
import { guestName } from '../rules/booking.ts'
import {
  emptyBooking,
  type GuestPick,
  holdsNights,
  type NewBookingValues,
  stayQueryOf,
  whyNoSearch,
} from '../rules/new-booking.ts'
import { newBookingBody } from '../rules/new-booking-body.ts'
import { cheapestFirst, chosenOffer, offerKey } from '../rules/offers.ts'

/** What is known of a booking before it begins: somebody pointed at a room and its nights. */
type BookingStart = {
  room: { id: RoomId; roomNumber: string; roomTypeId: RoomTypeId }
  arrival: Day
  departure: Day
  status: 'confirmed' | 'optional'
}

type NewBookingProps = {
  open: boolean
  onClose: () => void
  start?: BookingStart
  /** For whom it is, where that is known already. */
  guestId?: GuestId | undefined
}

/** Books a stay: dates and people, what can be had for them, and for whom. */
export function NewBooking({ open, onClose, start, guestId }: NewBookingProps) {
  const date = useBusinessDate().data?.date
  const { data: guest, error } = useBookedGuest(guestId)
  const [several, setSeveral] = useState<NewBookingValues | null>(null)
  const close = () => {
    setSeveral(null)
    onClose()
  }
  const isReady = guestId === undefined || guest !== undefined || error !== null
  return (
    <Dialog open={open} onClose={close} title={several ? t('Several rooms') : t('New booking')} width="wide">
      {date && isReady && several && <BookSeveral start={several} today={dayOf(date)} onClose={close} />}
      {date && isReady && !several && (
        <BookingForm
          today={dayOf(date)}
          start={start}
          guest={guest ? { kind: 'known', guest } : null}
          onClose={close}
          onSeveral={setSeveral}
        />
      )}
    </Dialog>
  )
}

type BookingFormProps = {
  today: Day
  start: BookingStart | undefined
  guest: GuestPick | null
  onClose: () => void
  /** More rooms are wanted than this one. */
  onSeveral: (values: NewBookingValues) => void
}

function BookingForm({ today, start, guest, onClose, onSeveral }: BookingFormProps) {
  const create = useCreateBooking()
  const go = useGo()
  const form = useForm<NewBookingValues>({
    defaultValues: { ...emptyBooking(today), ...startingAt(start), guestId: guest },
  })
  const { control, setFocus } = form
  useEffect(() => setFocus('arrival'), [setFocus])
  const [arrival, departure, adults, children, nightlyPrice, arrivalTime, departureTime] = useWatch({
    control,
    name: stayNames,
  })
  const [picked, status] = useWatch({ control, name: ['roomTypeId', 'status'] })
  const { data: offered, error } = useOffers(
    stayQueryOf({ arrival, departure, adults, children, nightlyPrice, arrivalTime, departureTime }),
  )
  const instead = whyNoSearch({ arrival, departure }) ?? (error && errorText(error))
  const offers = offersIn(offered, instead)
  const offer = chosenOffer(offers, picked)
  const holds = holdsNights(status)
  const { beyond, past } = useBeyond()
  const room = holds ? roomOf(start, offer) : undefined

  const save = async (values: NewBookingValues) => {
    const booked = await create.mutateAsync({
      body: { ...newBookingBody(values, offer), ...(room ? { roomId: room.id } : {}) },
    })
    onClose()
    go(values.checksIn ? to.bookingVerb(booked.id, 'check_in') : to.booking(booked.id), {
      keepSearch: !values.checksIn,
    })
    toast.success(bookedWords(values.status, guestName(booked.guest)), {
      description: `${booked.bookingNumber}, ${booked.roomType.name}`,
      ...(hasPapers(booked) ? { action: { label: t('Confirmation'), run: () => go(to.confirmation(booked.id)) } } : {}),
    })
  }
  return (
    <Form form={form} label={t('New booking')} refusalOf={bookingRefusal} onSubmit={save}>
      <StayFields form={form} businessDate={today} />
      <Bind control={control} name="roomTypeId">
        {({ onChange, error }) => (
          <OfferChoice
            offers={offers}
            instead={instead}
            value={offer ? offerKey(offer) : null}
            onChange={onChange}
            {...(holds ? { beyond, past } : { beyond: true, past: true })}
            error={error}
          />
        )}
      </Bind>
      {room && <Notice>{t('In room {room}', { room: room.roomNumber })}</Notice>}
      {offer && <StayQuote offer={offer} />}
      {offer && <AgreedHours offer={offer} control={control} />}
      <Reasons offer={holds ? offer : undefined} control={control} beyond={beyond} past={past} />
      <GuestField form={form} />
      <NewBookingMore form={form} businessDate={today} />
      <Actions
        form={form}
        offer={offer}
        onCancel={onClose}
        onSeveral={onSeveral}
        checksIn={arrival === today && status === 'confirmed'}
      />
    </Form>
  )
}

/** What can be chosen from, the cheapest first; undefined while nothing can be. */
function offersIn(offered: readonly Offer[] | undefined, instead: string | null) {
  return !instead && offered ? cheapestFirst(offered) : undefined
}

/** Why it is sold beyond the limit or past a restriction, where that may be. */
function Reasons({ offer, control, beyond, past }: ReasonsProps) {
  if (!offer) return null
  return (
    <>
      {offer.free === 0 && beyond && (
        <Bind control={control} name="overbook.reason">
          {(field) => <TextField label={t('Why it is sold beyond the limit')} {...field} />}
        </Bind>
      )}
      {offer.restrictions.length > 0 && past && (
        <Bind control={control} name="override.reason">
          {(field) => <TextField label={t('Why it is sold past the restriction')} {...field} />}
        </Bind>
      )}
    </>
  )
}

/** What this person may sell beyond. */
function useBeyond() {
  const can = useCan()
  return { beyond: can('bookings:overbook'), past: can('bookings:override_restriction') }
}

/** The room that the booking was begun with, where it is of the chosen type. */
function roomOf(start: BookingStart | undefined, offer: Offer | undefined) {
  return start && offer?.roomTypeId === start.room.roomTypeId ? start.room : undefined
}

type ReasonsProps = { offer: Offer | undefined; control: Control<NewBookingValues>; beyond: boolean; past: boolean }

function Actions({ form, offer, onCancel, onSeveral, checksIn }: ActionsProps) {
  const busy = form.formState.isSubmitting
  const status = useWatch({ control: form.control, name: 'status' })
  return (
    <FormActions>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
      <Button onClick={() => onSeveral(form.getValues())}>{t('Add rooms')}</Button>
      {checksIn && (
        <Button
          busy={busy}
          onClick={(event) => {
            form.setValue('checksIn', true)
            event.currentTarget.form?.requestSubmit()
          }}
        >
          {t('Book and check in')}
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy} onClick={() => form.setValue('checksIn', false)}>
        {actionWords(status, offer?.name ?? '')}
      </Button>
    </FormActions>
  )
}

function actionWords(status: NewBookingValues['status'], type: string): string {
  switch (status) {
    case 'confirmed':
      return t('Book {type}', { type }).trim()
    case 'optional':
      return t('Hold {type}', { type }).trim()
    case 'waitlisted':
      return t('Wait for {type}', { type }).trim()
    case 'inquiry':
      return t('Note the inquiry')
  }
}

function bookedWords(status: NewBookingValues['status'], guest: string): string {
  switch (status) {
    case 'confirmed':
      return t('{guest} is booked', { guest })
    case 'optional':
      return t('{guest} is on hold', { guest })
    case 'waitlisted':
      return t('{guest} is on the waiting list', { guest })
    case 'inquiry':
      return t('The inquiry of {guest} is noted', { guest })
  }
}

type ActionsProps = {
  form: UseFormReturn<NewBookingValues>
  offer: Offer | undefined
  onCancel: () => void
  onSeveral: (values: NewBookingValues) => void
  /** Whether the guest may be checked in at once. */
  checksIn: boolean
}

/** The values of the form that a start brings along. */
function startingAt(start: BookingStart | undefined) {
  if (!start) return {}
  const { room, arrival, departure, status } = start
  return { roomTypeId: room.roomTypeId, arrival, departure, nights: daysBetween(arrival, departure), status }
}

/** For whom: somebody known, or somebody new, whose fields begin with the name that was typed. */
function GuestField({ form }: { form: UseFormReturn<NewBookingValues> }) {
  const { control, setValue } = form
  const pick = useWatch({ control, name: 'guestId' })
  return (
    <>
      <Bind control={control} name="guestId">
        {({ onChange, ...field }) => (
          <GuestChoice
            {...field}
            onChange={(next) => {
              onChange(next)
              if (next?.kind === 'new') setValue('guest', { ...namesFrom(next.typed), email: '', phone: '' })
            }}
          />
        )}
      </Bind>
      {pick?.kind === 'new' && <NewGuestFields form={form} />}
      {pick?.kind === 'known' && <Unwanted guest={pick.guest} control={control} />}
    </>
  )
}

const stayNames = [
  'arrival',
  'departure',
  'adults',
  'children',
  'nightlyPrice',
  'arrivalTime',
  'departureTime',
] as const

/** What is sold out or has no price is said at the room types, which are read again. */
function bookingRefusal(error: unknown) {
  const refusal = refusalOf(error)
  const aboutType = error instanceof ApiError && aboutTypes.has(error.code ?? '')
  if (!aboutType) return refusal
  void readAgain(getAvailability)
  return { ...refusal, fields: [{ path: 'roomTypeId', message: refusal.message }] }
}

const aboutTypes = new Set(['room_type_sold_out', 'price_missing', 'stay_restricted'])
