import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { stayHours } from '#contract/hotel/stay-fees/settings.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DayUseRows, EarlyRows, LateRows } from '../parts/step-rows.tsx'
import { hoursLines, type HoursValues } from '../rules.ts'

const words = {
  checkInFrom: t('Rooms are ready from'),
  checkOutUntil: t('Rooms are left until'),
  graceMinutes: t('Grace'),
  early: t('Coming early'),
  late: t('Leaving late'),
  dayUse: t('Day use'),
  freeForVip: t('Free for VIPs'),
}

/** The hours of the house, and what is paid for others, with how a guest reads it. */
export function HoursForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(stayHours, settings, words)
  // A figure may be empty until it is saved, which the shape refuses then.
  const control = held.form.control as unknown as Control<HoursValues>
  return (
    <SectionForm label={t('Early, late and day use')} held={held}>
      <Card title={t('Hours of the house')}>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <Bind control={control} name="checkInFrom">
            {(field) => <TextField label={words.checkInFrom} placeholder="14:00" {...field} />}
          </Bind>
          <Bind control={control} name="checkOutUntil">
            {(field) => <TextField label={words.checkOutUntil} placeholder="11:00" {...field} />}
          </Bind>
          <Bind control={control} name="graceMinutes">
            {(field) => <NumberField label={words.graceMinutes} end={t('min')} {...field} />}
          </Bind>
        </div>
      </Card>
      <Card title={words.early}>
        <EarlyRows control={control} />
      </Card>
      <Card title={words.late}>
        <LateRows control={control} />
      </Card>
      <Card title={words.dayUse}>
        <DayUseRows control={control} />
      </Card>
      <Card>
        <div className="flex flex-col gap-4">
          <Bind control={control} name="freeForVip">
            {({ value, onChange }) => (
              <Switch
                label={words.freeForVip}
                hint={t('Guests who are marked as VIP come early and leave late without a fee.')}
                checked={value === true}
                onChange={onChange}
              />
            )}
          </Bind>
          <AsRead control={control} />
        </div>
      </Card>
    </SectionForm>
  )
}

/** The hours in the words of a guest, once they are whole. */
function AsRead({ control }: { control: Control<HoursValues> }) {
  const { money } = useFormats()
  const values = useWatch({ control })
  const { success } = z.safeParse(stayHours.shape, values)
  if (!success) return null
  return (
    <div className="rounded-2 bg-sunken px-3 py-2.5 text-13">
      <p className="mb-1 font-semibold">{t('As a guest reads it')}</p>
      {/* Whole by its shape, so that every field is there. */}
      {hoursLines(values as HoursValues, money).map((line) => (
        <p key={line} className="num text-soft">
          {line}
        </p>
      ))}
    </div>
  )
}
