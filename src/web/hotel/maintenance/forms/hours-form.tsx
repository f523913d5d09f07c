import type { Control } from 'react-hook-form'
import { maintenanceSettings } from '#contract/hotel/maintenance/settings.ts'
import { ticketPriorities, type TicketPriority } from '#contract/hotel/maintenance/shapes.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { priorityWords } from '../rules.ts'

/** The hours of each priority. */
export function HoursForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(maintenanceSettings, settings, priorityWords)
  // A figure may be empty until it is saved, which the shape refuses then.
  const control = held.form.control as unknown as Control<Record<TicketPriority, number | null>>
  return (
    <SectionForm label={t('Maintenance')} held={held}>
      <Card title={t('Mended within')}>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {ticketPriorities.map((priority) => (
            <Bind key={priority} control={control} name={priority}>
              {(field) => <NumberField label={priorityWords[priority]} end={t('h')} {...field} />}
            </Bind>
          ))}
        </div>
      </Card>
    </SectionForm>
  )
}
