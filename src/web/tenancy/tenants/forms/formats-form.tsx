import { useWatch } from 'react-hook-form'
import { operational } from '#contract/tenancy/tenants/settings.ts'
import { dateFormats } from '#contract/tenancy/tenants/shapes.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormatSample } from '../parts/format-sample.tsx'
import { ZoneField } from '../parts/zone-field.tsx'

const words = { dateFormat: 'Dates', timeFormat: t('Times'), timeZone: 'Time zone' }

const dates = dateFormats.map((value) => ({ value, label: value }))
const times = [
  { value: '12h', label: t('12h, such as 3:05 PM') },
  { value: '24h', label: t('24h, such as 15:05') },
] as const

export function FormatsForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(operational, settings, words)
  const { control } = held.form
  const { currency, symbol } = useFormats()
  const chosen = useWatch({ control })
  return (
    <SectionForm label={t('Dates and times')} held={held}>
      <Bind control={control} name="timeZone">
        {(field) => <ZoneField label={words.timeZone} {...field} disabled={!held.canChange} />}
      </Bind>
      <FieldPair>
        <Bind control={control} name="dateFormat">
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              label={words.dateFormat}
              options={dates}
              value={value}
              onChange={(next) => next && onChange(next)}
              disabled={!held.canChange}
            />
          )}
        </Bind>
        <Bind control={control} name="timeFormat">
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              label={words.timeFormat}
              options={times}
              value={value}
              onChange={(next) => next && onChange(next)}
              disabled={!held.canChange}
            />
          )}
        </Bind>
      </FieldPair>
      <div>
        <p className="text-13 font-semibold">{t('Currency')}</p>
        <p className="text-14">
          {currency} ({symbol})
        </p>
        <p className="text-12 text-soft">
          {t('Fixed: every amount in the books is in it. Another currency is another house, with books of its own.')}
        </p>
      </div>
      <FormatSample writing={{ currency, ...operational.defaults, ...chosen }} />
    </SectionForm>
  )
}
