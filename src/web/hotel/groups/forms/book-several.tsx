import { Plus } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import { groupBillings } from '#contract/hotel/groups/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { GuestChoice } from '../../bookings/parts/guest-choice.tsx'
import type { NewBookingValues } from '../../bookings/rules/new-booking.ts'
import { useBookSeveral } from '../data.ts'
import { PartyChoice } from '../parts/party-choice.tsx'
import { RoomsRow } from '../parts/rooms-row.tsx'
import { billingWords } from '../rules/group.ts'
import { severalBody, severalFrom, type SeveralValues } from '../rules/several.ts'

type BookSeveralProps = { start: NewBookingValues; today: Day; onClose: () => void }

/** Books several rooms in one go, all or none; together they are a group. */
export function BookSeveral({ start, today, onClose }: BookSeveralProps) {
  const book = useBookSeveral()
  const go = useGo()
  const form = useForm<SeveralValues>({ defaultValues: severalFrom(start) })
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'rooms' })
  const save = async (values: SeveralValues) => {
    const booked = await book.mutateAsync({ body: severalBody(values) })
    onClose()
    go(to.group(booked.group.id))
    toast.success(
      counted(booked.bookings.length, { one: '{count} room is booked', other: '{count} rooms are booked' }),
      { description: `${booked.group.groupNumber}, ${booked.group.name}` },
    )
  }
  return (
    <Form form={form} label={t('Several rooms')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={control} name="arrival">
          {(field) => <DateField label={t('Arrival')} from={today} today={today} {...field} />}
        </Bind>
        <Bind control={control} name="departure">
          {(field) => <DateField label={t('Departure')} from={today} today={today} {...field} />}
        </Bind>
      </FieldPair>
      {fields.map(({ id }, index) => (
        <RoomsRow
          key={id}
          control={control}
          index={index}
          {...(fields.length > 1 ? { onRemove: () => remove(index) } : {})}
        />
      ))}
      <div>
        <Button
          icon={<Plus size={15} aria-hidden="true" />}
          onClick={() => append({ offer: null, count: 1, adults: 2, children: 0, guests: '' })}
        >
          {t('Rooms of another kind')}
        </Button>
      </div>
      <FieldPair>
        <Bind control={control} name="guestId">
          {(field) => <GuestChoice {...field} />}
        </Bind>
        <Bind control={control} name="name">
          {(field) => (
            <TextField
              label={t('Name of the group')}
              required={false}
              hint={t('The guest’s name where it is empty')}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="company">
          {(field) => <PartyChoice label={t('Company')} kind="company" {...field} />}
        </Bind>
        <Bind control={control} name="agency">
          {(field) => <PartyChoice label={t('Agency')} kind="agency" {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="billing">
          {({ onChange, ...field }) => (
            <Select label={t('Who pays')} options={billings} {...field} onChange={(next) => next && onChange(next)} />
          )}
        </Bind>
        <div>
          <p className="mb-1 text-13 font-semibold">{t('Booked as')}</p>
          <Bind control={control} name="status">
            {({ value, onChange }) => (
              <SegmentedControl label={t('Booked as')} value={value} onChange={onChange} options={choices} />
            )}
          </Bind>
        </div>
      </FieldPair>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Book the rooms')}
        </Button>
      </FormActions>
    </Form>
  )
}

const billings = groupBillings.map((value) => ({ value, label: billingWords[value] }))

const choices = [
  { value: 'confirmed', label: t('Confirmed') },
  { value: 'optional', label: t('On hold') },
] as const
