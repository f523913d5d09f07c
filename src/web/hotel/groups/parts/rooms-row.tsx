import { Trash2 } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useOffers } from '../../bookings/data.ts'
import { stayQueryOf } from '../../bookings/rules/new-booking.ts'
import { cheapestFirst, offerKey } from '../../bookings/rules/offers.ts'
import type { SeveralValues } from '../rules/several.ts'

type RoomsRowProps = { control: Control<SeveralValues>; index: number; onRemove?: () => void }

/** Rooms of one kind: what can be had for these people, how many, and who comes; what they come to stands below. */
export function RoomsRow({ control, index, onRemove }: RoomsRowProps) {
  const [arrival, departure] = useWatch({ control, name: ['arrival', 'departure'] })
  const { offer: key, count, adults, children } = useWatch({ control, name: `rooms.${index}` })
  const { data } = useOffers(stayQueryOf({ arrival, departure, adults, children, nightlyPrice: null }))
  const { money } = useFormats()
  const offers = cheapestFirst(data ?? []).filter(({ restrictions }) => restrictions.length === 0)
  const offer = offers.find((one) => offerKey(one) === key)
  const options = offers.map((one) => ({
    value: offerKey(one),
    label: one.ratePlan
      ? t('{type}, {plan}: {free} free', { type: one.name, plan: one.ratePlan.name, free: one.free })
      : t('{type}: {free} free', { type: one.name, free: one.free }),
  }))
  return (
    <fieldset className="flex flex-col gap-3 rounded-2 border border-line p-3">
      <legend className="sr-only">{t('Rooms {number}', { number: index + 1 })}</legend>
      <div className="grid grid-cols-3 items-start gap-3 sm:grid-cols-[1fr_5rem_5rem_5rem_2.25rem]">
        <div className="max-sm:col-span-3">
          <Bind control={control} name={`rooms.${index}.offer`}>
            {(field) => <Select label={t('Room type')} options={options} {...field} />}
          </Bind>
        </div>
        <Bind control={control} name={`rooms.${index}.count`}>
          {(field) => <NumberField label={t('Rooms')} {...field} />}
        </Bind>
        <Bind control={control} name={`rooms.${index}.adults`}>
          {(field) => <NumberField label={t('Adults')} {...field} />}
        </Bind>
        <Bind control={control} name={`rooms.${index}.children`}>
          {(field) => <NumberField label={t('Children')} {...field} />}
        </Bind>
        {onRemove && (
          <span className="sm:pt-6">
            <IconButton label={t('Leave these rooms out')} icon={<Trash2 size={15} />} onClick={onRemove} />
          </span>
        )}
      </div>
      <Bind control={control} name={`rooms.${index}.guests`}>
        {(field) => (
          <TextField
            label={t('Names')}
            required={false}
            hint={t('One a room, with commas between them; rooms without a name are for who books')}
            {...field}
          />
        )}
      </Bind>
      {offer?.stay && count !== null && count > 0 && (
        <p className={count > offer.free ? 'num text-13 font-semibold text-critical' : 'num text-13 text-soft'}>
          {count > offer.free
            ? t('{free} of these rooms are free', { free: offer.free })
            : t('{count} × {price} = {total} with taxes', {
                count,
                price: money(offer.stay.total),
                total: money(offer.stay.total * count),
              })}
        </p>
      )}
    </fieldset>
  )
}
