import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { createGuest } from '#contract/hotel/guests/api.ts'
import { type documentTypes, guestKinds } from '#contract/hotel/guests/shapes.ts'
import { countries } from '#contract/kernel/country.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { countryKind, documentOptions, kindWords } from '../rules.ts'

export type GuestValues = Omit<FormValues<typeof createGuest>, 'nationality' | 'documentType'> & {
  nationality: string | null
  documentType: (typeof documentTypes)[number] | null
}

export const emptyGuest: GuestValues = {
  kind: 'person',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  notes: '',
  nationality: null,
  birthday: null,
  documentType: null,
  documentNumber: '',
  documentExpires: null,
  preferences: '',
  isVip: false,
  taxNumber: '',
  commissionPercent: null,
  commissionAmount: null,
}

type GuestFieldsProps = {
  control: Control<GuestValues>
  /** Stands below the contact that it is about. */
  hint: ReactNode
  /** Contact and papers are hidden from this person, and stay as they are. */
  hidden?: boolean
}

/** Who a guest is, how they are reached, by which paper they are known, and what pleases them. */
export function GuestFields({ control, hint, hidden = false }: GuestFieldsProps) {
  const kind = useWatch({ control, name: 'kind' })
  const isPerson = kind === 'person'
  return (
    <>
      <Bind control={control} name="kind">
        {({ value, onChange }) => (
          <SegmentedControl label={t('What kind of guest')} value={value} onChange={onChange} options={kinds} />
        )}
      </Bind>
      <Names control={control} isPerson={isPerson} />
      {hidden ? (
        <p className="text-13 text-soft">{t('Contact and papers are hidden from you and stay as they are.')}</p>
      ) : (
        <Contact control={control} />
      )}
      {hint}
      <Bind control={control} name="address">
        {(field) => <TextArea label={t('Address')} required={false} rows={2} {...field} />}
      </Bind>
      {isPerson ? (
        <Papers control={control} hidden={hidden} />
      ) : (
        <Bind control={control} name="taxNumber">
          {(field) => <TextField label={t('Tax number')} required={false} {...field} />}
        </Bind>
      )}
      {kind === 'agency' && <CommissionFields control={control} />}
      <Bind control={control} name="preferences">
        {(field) => (
          <TextArea
            label={t('Preferences')}
            required={false}
            rows={2}
            hint={t('High floor, no feathers, late breakfast')}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name="notes">
        {(field) => (
          <TextArea label={t('Notes')} required={false} rows={2} hint={t('Not on any document')} {...field} />
        )}
      </Bind>
      <Bind control={control} name="isVip">
        {({ value, onChange }) => (
          <Checkbox label={t('VIP: shown wherever the guest is named')} checked={value} onChange={onChange} />
        )}
      </Bind>
    </>
  )
}

function Names({ control, isPerson }: { control: Control<GuestValues>; isPerson: boolean }) {
  if (!isPerson) {
    return (
      <Bind control={control} name="firstName">
        {(field) => <TextField label={t('Name')} {...field} />}
      </Bind>
    )
  }
  return (
    <FieldPair>
      <Bind control={control} name="firstName">
        {(field) => <TextField label={t('First name')} {...field} />}
      </Bind>
      <Bind control={control} name="lastName">
        {(field) => <TextField label={t('Last name')} required={false} {...field} />}
      </Bind>
    </FieldPair>
  )
}

function Contact({ control }: { control: Control<GuestValues> }) {
  return (
    <FieldPair>
      <Bind control={control} name="email">
        {(field) => <TextField label={t('E-mail')} type="email" required={false} {...field} />}
      </Bind>
      <Bind control={control} name="phone">
        {(field) => <TextField label={t('Telephone')} type="tel" required={false} {...field} />}
      </Bind>
    </FieldPair>
  )
}

function Papers({ control, hidden }: { control: Control<GuestValues>; hidden: boolean }) {
  return (
    <>
      <FieldPair>
        <Bind control={control} name="nationality">
          {({ value, onChange, ...field }) => (
            <Combobox
              label={t('Nationality')}
              required={false}
              items={countries}
              kind={countryKind}
              value={value}
              onChange={onChange}
              {...field}
            />
          )}
        </Bind>
        <Bind control={control} name="birthday">
          {(field) => <DateField label={t('Born on')} required={false} {...field} />}
        </Bind>
      </FieldPair>
      {!hidden && (
        <div className="grid gap-4 sm:grid-cols-3">
          <Bind control={control} name="documentType">
            {(field) => <Select label={t('Document')} required={false} options={documentOptions} {...field} />}
          </Bind>
          <Bind control={control} name="documentNumber">
            {(field) => <TextField label={t('Number')} required={false} {...field} />}
          </Bind>
          <Bind control={control} name="documentExpires">
            {(field) => <DateField label={t('Valid until')} required={false} {...field} />}
          </Bind>
        </div>
      )}
    </>
  )
}

const kinds = guestKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))

/** What an agency gets of the nights that it sends: a share, or an amount for each. */
function CommissionFields({ control }: { control: Control<GuestValues> }) {
  return (
    <FieldPair>
      <Bind control={control} name="commissionPercent">
        {(field) => (
          <NumberField
            label={t('Commission, per cent')}
            required={false}
            decimals={2}
            hint={t('Of the nights before tax')}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name="commissionAmount">
        {(field) => (
          <MoneyField label={t('Commission a night')} required={false} hint={t('Where it is no share')} {...field} />
        )}
      </Bind>
    </FieldPair>
  )
}

/** What is sent for the fields: what is left empty is sent as such; what a guest of this kind doesn't have is emptied. */
export function guestBody(values: GuestValues) {
  const isPerson = values.kind === 'person'
  return {
    kind: values.kind,
    firstName: values.firstName.trim(),
    lastName: isPerson ? values.lastName.trim() : '',
    email: values.email.trim() || null,
    phone: values.phone.trim() || null,
    address: values.address.trim() || null,
    notes: values.notes.trim() || null,
    nationality: isPerson ? values.nationality : null,
    birthday: isPerson ? values.birthday : null,
    documentType: isPerson ? values.documentType : null,
    documentNumber: isPerson ? values.documentNumber.trim() || null : null,
    documentExpires: isPerson ? values.documentExpires : null,
    preferences: values.preferences.trim() || null,
    isVip: values.isVip,
    taxNumber: isPerson ? null : values.taxNumber.trim() || null,
    ...commissionIn(values),
  }
}

/** An agency alone gets a commission. */
function commissionIn({ kind, commissionPercent, commissionAmount }: GuestValues) {
  const isAgency = kind === 'agency'
  return {
    commissionPercent: isAgency ? commissionPercent : null,
    commissionAmount: isAgency ? commissionAmount : null,
  }
}

/** What is sent where contact and papers are hidden: they stay as they are. */
export function openBody(values: GuestValues) {
  const { email: _e, phone: _p, documentType: _t, documentNumber: _n, documentExpires: _x, ...open } = guestBody(values)
  return open
}
