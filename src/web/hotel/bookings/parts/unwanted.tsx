import type { Control } from 'react-hook-form'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { NewBookingValues } from '../rules/new-booking.ts'

type UnwantedProps = { guest: { doNotRent: string | null }; control: Control<NewBookingValues> }

/** Says that the house takes a guest no more, and asks who may why they are taken all the same. */
export function Unwanted({ guest: { doNotRent }, control }: UnwantedProps) {
  const can = useCan()
  if (doNotRent === null) return null
  return (
    <>
      <Notice tone="critical">{t('The house takes this guest no more: {reason}', { reason: doNotRent })}</Notice>
      {can('bookings:override_restriction') && (
        <Bind control={control} name="despite">
          {(field) => <TextField label={t('Why this guest is taken all the same')} {...field} />}
        </Bind>
      )}
    </>
  )
}
