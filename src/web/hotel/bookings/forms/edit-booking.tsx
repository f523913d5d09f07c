import { useForm } from 'react-hook-form'
import { changeBooking } from '#contract/hotel/bookings/api/booking.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { ApiError, refusalOf } from '#web/shell/call/api-error.ts'
import { readAfter } from '#web/shell/data/fresh.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeBooking, type Booking } from '../data.ts'
import { type Party, PartyChoice } from '../../groups/parts/party-choice.tsx'
import { SourceField } from '../parts/source-field.tsx'
import { factsOf, factWords, type Facts } from '../rules/facts.ts'

type EditBookingProps = { booking: Booking; open: boolean; onClose: () => void }

/** Changes what is known about a booking; dates and rooms have their own verbs. */
export function EditBooking({ booking, open, onClose }: EditBookingProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Edit {bookingNumber}', { bookingNumber: booking.bookingNumber })}>
      <EditForm booking={booking} onClose={onClose} />
    </Dialog>
  )
}

type Values = Omit<Facts, 'releaseOn'> & { releaseOn: Day | null; company: Party | null; agency: Party | null }

function EditForm({ booking, onClose }: Omit<EditBookingProps, 'open'>) {
  const change = useChangeBooking()
  const known = useNewer(booking, { values: factsOf, words: factWords })
  const form = useForm<Values>({ defaultValues: valuesOf(booking), resolver: resolveBy(changeBooking, bodyOf) })
  const save = async (values: Values) => {
    const body = { ...bodyOf(values), version: known.base.version }
    try {
      await change.mutateAsync({ params: { id: booking.id }, body })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') await readAfter('hotel.booking')
      throw error
    }
    onClose()
    toast.success(t('Booking changed'))
  }
  return (
    <Form form={form} label={t('Edit the booking')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      <FieldPair>
        <Bind control={form.control} name="adults">
          {(field) => <NumberField label={t('Adults')} {...field} />}
        </Bind>
        <Bind control={form.control} name="children">
          {(field) => <NumberField label={t('Children')} {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={form.control} name="source">
          {(field) => <SourceField {...field} />}
        </Bind>
        <Bind control={form.control} name="creditLimit">
          {(field) => (
            <MoneyField
              label={t('Credit limit')}
              required={false}
              hint={t('Empty for no limit, 0 for none at all')}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={form.control} name="company">
          {(field) => <PartyChoice label={t('Company')} kind="company" {...field} />}
        </Bind>
        <Bind control={form.control} name="agency">
          {(field) => <PartyChoice label={t('Agency')} kind="agency" {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={form.control} name="arrivalTime">
          {({ value, ...field }) => (
            <TextField label={t('Arrives at')} required={false} placeholder="14:30" value={value ?? ''} {...field} />
          )}
        </Bind>
        <Bind control={form.control} name="departureTime">
          {({ value, ...field }) => (
            <TextField label={t('Leaves at')} required={false} placeholder="11:00" value={value ?? ''} {...field} />
          )}
        </Bind>
      </FieldPair>
      {booking.status === 'optional' && (
        <FieldPair>
          <Bind control={form.control} name="releaseOn">
            {(field) => <DateField label={t('Released on')} hint={t('The hold goes by itself then')} {...field} />}
          </Bind>
          <Bind control={form.control} name="releaseTime">
            {({ value, ...field }) => (
              <TextField
                label={t('Hour')}
                required={false}
                placeholder="18:00"
                hint={t('Empty: when the night of that day is closed')}
                value={value ?? ''}
                {...field}
              />
            )}
          </Bind>
        </FieldPair>
      )}
      <Bind control={form.control} name="notes">
        {({ value, ...field }) => <TextArea label={t('Notes')} required={false} value={value ?? ''} {...field} />}
      </Bind>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

function valuesOf(booking: Booking): Values {
  const facts = factsOf(booking)
  const { company, agency } = booking
  return { ...facts, releaseOn: facts.releaseOn ? dayOf(facts.releaseOn) : null, company, agency }
}

/** All facts are sent: an empty one is taken away. */
function bodyOf(values: Values) {
  const { adults, children, source, notes, releaseTime, arrivalTime, departureTime, company, agency, ...rest } = values
  return {
    companyId: company?.id ?? null,
    agencyId: agency?.id ?? null,
    adults: adults ?? 0,
    children: children ?? 0,
    source: written(source),
    notes: written(notes),
    releaseTime: written(releaseTime),
    arrivalTime: written(arrivalTime),
    departureTime: written(departureTime),
    ...rest,
  }
}

function written(text: string | null | undefined): string | null {
  return text?.trim() || null
}
