import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { packageSettings } from '#contract/hotel/packages/settings.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { PackageCard } from '../parts/package-card.tsx'
import { freshCode, type HousePackage, type PackageValues, type Part } from '../rules.ts'

const words = { packages: t('Packages') }

/** A card for each package. */
export function PackagesForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(packageSettings, settings, words)
  const { control } = held.form
  const { fields, append, remove } = useFieldArray<PackageValues, 'packages'>({ control, name: 'packages' })
  const add = () => append({ ...freshPackage, code: freshCode(fields.map(({ code }) => code)) })
  return (
    <SectionForm label={t('Packages')} held={held}>
      {fields.length === 0 && (
        <p className="rounded-2 border border-line px-3 py-6 text-center text-13 text-soft">
          {t('There are no packages yet. Breakfast with every night is a good first one.')}
        </p>
      )}
      {fields.map((field, index) => (
        <PackageCard key={field.id} held={held} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={add}>
          {t('Add a package')}
        </Button>
      </div>
    </SectionForm>
  )
}

const breakfast: Part = {
  item: 'breakfast',
  name: t('Breakfast'),
  category: 'food',
  per: 'person',
  rhythm: 'night',
  price: 0,
  served: 'next_day',
}

const freshPackage: Omit<HousePackage, 'code'> = {
  name: '',
  price: 'included',
  invoice: 'one_line',
  from: null,
  to: null,
  isArchived: false,
  parts: [breakfast],
}
