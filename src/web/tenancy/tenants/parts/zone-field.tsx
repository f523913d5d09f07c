import type { Ref } from 'react'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'

type ZoneFieldProps = FieldProps<string> & { ref?: Ref<HTMLInputElement> }

/** A time zone, found by any part of its name or by the hours it is from UTC. */
export function ZoneField({ value, onChange, ...field }: ZoneFieldProps) {
  return (
    <Combobox
      {...field}
      items={zones()}
      kind={zoneKind}
      placeholder={t('Search a city or region')}
      empty={t('No time zone is called that')}
      value={value === '' ? null : value}
      onChange={(zone) => onChange(zone ?? '')}
    />
  )
}

const zoneKind: ItemKind<string> = {
  key: (zone) => zone,
  text: (zone) => zone,
  searchIn: (zone) => [zone, zone.replaceAll('_', ' '), offsetOf(zone)],
  show: (zone) => (
    <span className="flex gap-4">
      <span className="flex-1 truncate">{zone.replaceAll('_', ' ')}</span>
      <span className="num text-soft">{offsetOf(zone)}</span>
    </span>
  ),
}

let known: string[] | undefined

function zones(): string[] {
  known ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  return known
}

const offsets = new Map<string, string>()

function offsetOf(zone: string): string {
  const found = offsets.get(zone)
  if (found !== undefined) return found
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  offsets.set(zone, offset)
  return offset
}
