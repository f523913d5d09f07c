import { useWatch, type UseFormReturn } from 'react-hook-form'
import { getGuest } from '#contract/hotel/guests/api.ts'
import { readOnce } from '#web/shell/data/read.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { NewBookingValues } from '../rules/new-booking.ts'
import { DuplicateHint } from '../../guests/parts/duplicate-hint.tsx'

/** The name and contact of a guest who is made with the booking. */
export function NewGuestFields({ form }: { form: UseFormReturn<NewBookingValues> }) {
  const { control, setValue } = form
  const [email, phone] = useWatch({ control, name: ['guest.email', 'guest.phone'] })
  const known = { email: email.trim(), phone: phone.trim(), document: '', birthday: null, name: '' }
  return (
    <div className="flex flex-col gap-3 rounded-2 border border-line p-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_9rem_1fr]">
        <Bind control={control} name="guest.firstName">
          {(field) => <TextField label={t('First name')} {...field} />}
        </Bind>
        <Bind control={control} name="guest.lastName">
          {(field) => <TextField label={t('Last name')} {...field} />}
        </Bind>
        <Bind control={control} name="guest.phone">
          {(field) => <TextField label={t('Phone')} type="tel" {...field} />}
        </Bind>
        <Bind control={control} name="guest.email">
          {(field) => <TextField label={t('E-mail')} type="email" {...field} />}
        </Bind>
      </div>
      <DuplicateHint
        known={known}
        onKnown={({ id }) =>
          void readOnce(getGuest, { params: { id } }).then((guest) =>
            setValue('guestId', { kind: 'known', guest }, { shouldDirty: true }),
          )
        }
      />
    </div>
  )
}
