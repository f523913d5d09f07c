import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { createGuest } from '#contract/hotel/guests/api.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type GuestValues = FormValues<typeof createGuest>

export const emptyGuest: GuestValues = { firstName: '', lastName: '', email: '', phone: '', address: '', notes: '' }

/** Name and contact of a guest; `hint` stands below the contact that it is about. */
export function GuestFields({ control, hint }: { control: Control<GuestValues>; hint: ReactNode }) {
  return (
    <>
      <FieldPair>
        <Bind control={control} name="firstName">
          {(field) => <TextField label={t('First name')} {...field} />}
        </Bind>
        <Bind control={control} name="lastName">
          {(field) => <TextField label={t('Last name')} required={false} {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="email">
          {(field) => <TextField label={t('E-mail')} type="email" required={false} {...field} />}
        </Bind>
        <Bind control={control} name="phone">
          {(field) => <TextField label={t('Telephone')} type="tel" required={false} {...field} />}
        </Bind>
      </FieldPair>
      {hint}
      <Bind control={control} name="address">
        {(field) => <TextArea label={t('Address')} required={false} rows={2} {...field} />}
      </Bind>
      <Bind control={control} name="notes">
        {(field) => (
          <TextArea label={t('Notes')} required={false} rows={2} hint={t('Not on any document')} {...field} />
        )}
      </Bind>
    </>
  )
}

/** What is sent for the fields: what is left empty is sent as such. */
export function guestBody(values: GuestValues) {
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim() || null,
    phone: values.phone.trim() || null,
    address: values.address.trim() || null,
    notes: values.notes.trim() || null,
  }
}
