import { IdCard } from 'lucide-react'
import { useState } from 'react'
import type { IdentityPart } from '#contract/hotel/guests/rules.ts'
import { countries } from '#contract/kernel/country.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { countryKind, countryName, documentOptions, documentWords } from '../../guests/rules.ts'
import { ArrivalStep } from './arrival-step.tsx'
import type { ArrivalIdentity } from './use-arrival-identity.ts'

/** Who the guest is: what the house knows, what is missing, and the fields to enter it in the same step. */
export function ArrivalIdentityStep({ identity }: { identity: ArrivalIdentity }) {
  const { guest, missing, unknown, isRequired, mayWrite } = identity
  const { day } = useFormats()
  const [isOpened, setOpened] = useState(false)
  if (!guest) return null
  const isOpen = mayWrite && (isOpened || (isRequired && unknown.length > 0))
  const known = knownWords(guest, day)
  return (
    <ArrivalStep
      icon={IdCard}
      title={t('Identity')}
      state={missing.length === 0 ? 'done' : isRequired ? 'missing' : 'open'}
      action={
        mayWrite &&
        !isOpen && (
          <Button onClick={() => setOpened(true)}>{unknown.length > 0 ? t('Enter it') : t('Change it')}</Button>
        )
      }
    >
      {known.length > 0 && <p className="num text-13">{known.join(' · ')}</p>}
      {missing.length > 0 && <p className="text-13 text-soft">{missingWords(missing)}</p>}
      {isOpen && <IdentityFields identity={identity} />}
    </ArrivalStep>
  )
}

function knownWords(
  { documentType, documentNumber, documentExpires, nationality }: NonNullable<ArrivalIdentity['guest']>,
  day: (day: string) => string,
): (string | null)[] {
  return [
    documentType && `${documentWords[documentType]} ${documentNumber ?? ''}`,
    documentExpires && t('valid until {day}', { day: day(documentExpires) }),
    nationality && countryName(nationality),
  ].filter(Boolean)
}

const partWords: Record<IdentityPart, string> = {
  document: t('the document'),
  valid_document: t('a document that has not expired'),
  nationality: t('the nationality'),
}

/** "Missing: the document, the nationality" */
export function missingWords(missing: readonly IdentityPart[]): string {
  return t('Missing: {parts}', { parts: missing.map((part) => partWords[part]).join(', ') })
}

function IdentityFields({ identity: { control, guest } }: { identity: ArrivalIdentity }) {
  return (
    <div className="grid grid-cols-2 gap-3 pt-1 max-sm:-ms-6.25">
      <Bind control={control} name="identity.documentType">
        {(field) => (
          <Select
            label={t('Document')}
            options={documentOptions}
            placeholder={guest?.documentType ? documentWords[guest.documentType] : t('Choose')}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name="identity.documentNumber">
        {(field) => <TextField label={t('Document number')} placeholder={guest?.documentNumber ?? ''} {...field} />}
      </Bind>
      <Bind control={control} name="identity.nationality">
        {(field) => (
          <Combobox
            label={t('Nationality')}
            items={countries}
            kind={countryKind}
            placeholder={guest?.nationality ? countryName(guest.nationality) : ''}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name="identity.documentExpires">
        {(field) => <DateField label={t('Valid until')} required={false} {...field} />}
      </Bind>
    </div>
  )
}
