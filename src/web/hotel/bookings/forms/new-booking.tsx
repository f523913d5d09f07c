import { getAvailability } from '#contract/hotel/availability/api.ts'
import { useEffect } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { ApiError, refusalOf } from '#web/shell/call/api-error.ts'
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
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCreateBooking, useOffers, type Offer } from '../data.ts'
import { namesFrom } from '../../guests/rules.ts'
import { GuestChoice } from '../parts/guest-choice.tsx'
import { NewBookingMore } from '../parts/new-booking-more.tsx'
import { NewGuestFields } from '../parts/new-guest-fields.tsx'
import { OfferChoice } from '../parts/offer-choice.tsx'
import { StayFields } from '../parts/stay-fields.tsx'
import { StayQuote } from '../parts/stay-quote.tsx'
import { guestName } from '../rules/booking.ts'
import { emptyBooking, stayQueryOf, type NewBookingValues } from '../rules/new-booking.ts'
import { cheapestFirst, chosenOffer, offerKey } from '../rules/offers.ts'

/** Books a stay: dates and people, what can be had for them, and for whom. */
export function NewBooking({ open, onClose }: { open: boolean; onClose: () => void }) {
  const date = useBusinessDate().data?.date
  return (
    <Dialog open={open} onClose={onClose} title={t('New booking')} width="wide">
      {date && <BookingForm today={dayOf(date)} onClose={onClose} />}
    </Dialog>
  )
}

function BookingForm({ today, onClose }: { today: Day; onClose: () => void }) {
  const create = useCreateBooking()
  const can = useCan()
  const go = useGo()
  const form = useForm<NewBookingValues>({ defaultValues: emptyBooking(today) })
  const { control, setFocus } = form
  useEffect(() => setFocus('arrival'), [setFocus])
  const [arrival, departure, adults, children, nightlyPrice] = useWatch({ control, name: stayNames })
  const [picked, pick, status] = useWatch({ control, name: ['roomTypeId', 'guestId', 'status'] })
  const { data: offered } = useOffers(stayQueryOf({ arrival, departure, adults, children, nightlyPrice }))
  const offers = offered && cheapestFirst(offered)
  const offer = chosenOffer(offers, picked)
  const beyond = can('bookings:overbook')
  const past = can('bookings:override_restriction')

  const save = async (values: NewBookingValues) => {
    const booked = await create.mutateAsync({ body: bodyOf(values, offer) })
    onClose()
    go(to.booking(booked.id), { keepSearch: true })
    toast.success(
      t('{guest} is {status}', {
        guest: guestName(booked.guest),
        status: values.status === 'optional' ? t('on hold') : 'booked',
      }),
      {
        description: `${booked.bookingNumber}, ${booked.roomType.name}`,
      },
    )
  }
  return (
    <Form form={form} label={t('New booking')} refusalOf={bookingRefusal} onSubmit={save}>
      <StayFields form={form} businessDate={today} />
      <Bind control={control} name="roomTypeId">
        {({ onChange, error }) => (
          <OfferChoice
            offers={offers}
            value={offer ? offerKey(offer) : null}
            onChange={onChange}
            beyond={beyond}
            past={past}
            error={error}
          />
        )}
      </Bind>
      {offer && <StayQuote offer={offer} />}
      {offer?.free === 0 && beyond && (
        <Bind control={control} name="overbook.reason">
          {(field) => <TextField label={t('Why it is sold beyond the limit')} {...field} />}
        </Bind>
      )}
      {offer && offer.restrictions.length > 0 && past && (
        <Bind control={control} name="override.reason">
          {(field) => <TextField label={t('Why it is sold past the restriction')} {...field} />}
        </Bind>
      )}
      <GuestField form={form} />
      {pick?.kind === 'new' && <NewGuestFields form={form} />}
      <NewBookingMore form={form} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {status === 'optional' ? t('Hold') : t('Book')}
          {offer && ` ${offer.name}`}
        </Button>
      </FormActions>
    </Form>
  )
}

/** For whom: somebody known, or somebody new, whose fields begin with the name that was typed. */
function GuestField({ form: { control, setValue } }: { form: UseFormReturn<NewBookingValues> }) {
  return (
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
  )
}

const stayNames = ['arrival', 'departure', 'adults', 'children', 'nightlyPrice'] as const

/** The body of the call. What can't be sent is refused at its field, like the server does it. */
function bodyOf(values: NewBookingValues, offer: Offer | undefined) {
  const { arrival, departure, guestId: pick, guest, status } = values
  if (!arrival) throw missing('arrival', t('Choose the day of arrival'))
  if (!departure) throw missing('departure', t('Choose the day of departure'))
  if (!offer) throw missing('roomTypeId', t('Nothing is free for these dates: choose others'))
  if (!pick) throw missing('guestId', t('Choose a guest, or type the name of a new one'))
  return {
    ...(pick.kind === 'known' ? { guestId: pick.guest.id } : { guest: blanksAsNull(guest) }),
    roomTypeId: offer.roomTypeId,
    ...(offer.ratePlan ? { ratePlanId: offer.ratePlan.id } : {}),
    arrival,
    departure,
    adults: values.adults ?? 0,
    children: values.children ?? 0,
    status,
    nightlyPrice: values.nightlyPrice,
    source: values.source?.trim() || null,
    notes: values.notes.trim() || null,
    ...(status === 'optional' ? { releaseOn: values.releaseOn } : {}),
    ...reasonsOf(values, offer),
  }
}

/** Why it is sold beyond the limit or past a restriction, where it is. */
function reasonsOf(values: NewBookingValues, offer: Offer) {
  const [beyond, past] = [values.overbook.reason.trim(), values.override.reason.trim()]
  const isSoldOut = offer.free === 0
  const isRestricted = offer.restrictions.length > 0
  if (isSoldOut && beyond === '') throw missing('overbook.reason', t('Say why it is sold beyond the limit'))
  if (isRestricted && past === '') throw missing('override.reason', t('Say why it is sold past the restriction'))
  return {
    ...(isSoldOut ? { overbook: { reason: beyond } } : {}),
    ...(isRestricted ? { override: { reason: past } } : {}),
  }
}

function blanksAsNull({ email, phone, ...name }: NewBookingValues['guest']) {
  return { ...name, email: email.trim() || null, phone: phone.trim() || null }
}

function missing(path: string, message: string): ApiError {
  return new ApiError(message, { status: 400, details: [{ path, message }] })
}

/** What is sold out or has no price is said at the room types, which are read again. */
function bookingRefusal(error: unknown) {
  const refusal = refusalOf(error)
  const aboutType = error instanceof ApiError && aboutTypes.has(error.code ?? '')
  if (!aboutType) return refusal
  void readAgain(getAvailability)
  return { ...refusal, fields: [{ path: 'roomTypeId', message: refusal.message }] }
}

const aboutTypes = new Set(['room_type_sold_out', 'price_missing', 'stay_restricted'])
