import { useWatch } from 'react-hook-form'
import { appearance } from '#contract/tenancy/tenants/settings.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { AccentField } from '../parts/accent-field.tsx'
import { AccentPreview } from '../parts/accent-preview.tsx'

const words = { accent: 'Accent' }

/** The colour of the house, seen in both themes before it is saved for everybody. */
export function AccentForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(appearance, settings, words)
  const { control } = held.form
  const accent = useWatch({ control, name: 'accent' })
  return (
    <SectionForm label={t('Accent')} held={held}>
      <Bind control={control} name="accent">
        {(field) => <AccentField {...field} />}
      </Bind>
      <AccentPreview accent={accent} />
    </SectionForm>
  )
}
