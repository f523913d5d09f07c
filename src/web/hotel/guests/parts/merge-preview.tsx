import type { previewMerge } from '#contract/hotel/guests/api.ts'
import { type Control, useController } from 'react-hook-form'
import type { MergeField } from '#contract/hotel/guests/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { counted, t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { GuestRow } from '../data.ts'
import { countryName, documentWords, nameOf } from '../rules.ts'

type Preview = Received<typeof previewMerge>
type Values = { take: MergeField[] }

/** Two records side by side: where they differ one is chosen; the stays that come over are named. */
export function MergePreview({ preview, control }: { preview: Preview; control: Control<Values> }) {
  const { survivor, merged, differs, bookings, refusal } = preview
  const { day } = useFormats()
  return (
    <div className="flex flex-col gap-4">
      {refusal && <Notice tone="critical">{refusal}</Notice>}
      {differs.length > 0 && (
        <section aria-label={t('Where they differ')} className="flex flex-col gap-2">
          <h3 className="text-13 font-semibold">{t('Where they differ')}</h3>
          {differs.map((field) => (
            <Choice key={field} field={field} records={{ survivor, merged }} control={control} />
          ))}
        </section>
      )}
      <p className="text-13">
        {bookings.length === 0
          ? t('{guest} has no booking; what is missing here is filled in from there.', { guest: nameOf(merged) })
          : counted(bookings.length, {
              one: '{count} booking comes over with its folio; what is missing here is filled in from there.',
              other: '{count} bookings come over with their folios; what is missing here is filled in from there.',
            })}
      </p>
      {bookings.length > 0 && (
        <ul className="num max-h-40 overflow-y-auto rounded-2 border border-line text-13">
          {bookings.map((booking) => (
            <li key={booking.id} className="flex gap-3 border-b border-line px-3 py-1.5 last:border-0">
              <span className="font-semibold">{booking.bookingNumber}</span>
              <span className="text-soft">
                {day(booking.arrival)} – {day(booking.departure)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ChoiceProps = { field: MergeField; records: { survivor: GuestRow; merged: GuestRow }; control: Control<Values> }

function Choice({ field, records: { survivor, merged }, control }: ChoiceProps) {
  const { field: taken } = useController({ control, name: 'take' })
  const others = taken.value.filter((one) => one !== field)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="w-28 shrink-0 text-13 text-soft">{words[field]}</span>
      <SegmentedControl
        label={words[field]}
        value={taken.value.includes(field) ? 'merged' : 'survivor'}
        onChange={(side) => taken.onChange(side === 'merged' ? [...others, field] : others)}
        options={[
          { value: 'survivor', label: shown(survivor, field) },
          { value: 'merged', label: shown(merged, field) },
        ]}
      />
    </div>
  )
}

const words: Record<MergeField, string> = {
  firstName: t('First name'),
  lastName: t('Last name'),
  email: t('E-mail'),
  phone: t('Telephone'),
  address: t('Address'),
  notes: t('Notes'),
  nationality: t('Nationality'),
  birthday: t('Born on'),
  document: t('Document'),
  preferences: t('Preferences'),
  taxNumber: t('Tax number'),
}

function shown(guest: GuestRow, field: MergeField): string {
  if (field === 'document') {
    return `${guest.documentType ? documentWords[guest.documentType] : ''} ${guest.documentNumber ?? ''}`.trim()
  }
  const value = guest[field] ?? ''
  return field === 'nationality' ? countryName(value) : value
}
