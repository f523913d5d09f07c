import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useProperty } from '../data.ts'
import { LogoField } from '../forms/logo-field.tsx'
import { PropertyForm } from '../forms/property-form.tsx'

/** What the house is called, and what it prints of itself on documents. */
export function PropertyPage() {
  const property = useProperty()
  return (
    <SectionPage
      title={t('Property')}
      purpose={t('What your house is called, and what stands at the head of its invoices and receipts.')}
    >
      <ReadProblem error={property.error} onRetry={property.refetch} />
      <div className="grid max-w-160 gap-4">
        {property.data ? (
          <>
            <Card title={t('Name and address')}>
              <PropertyForm property={property.data} />
            </Card>
            <Card title={t('Logo')}>
              <LogoField logo={property.data.logo} name={property.data.name} />
            </Card>
          </>
        ) : (
          !property.error && <Skeleton height="26rem" />
        )}
      </div>
    </SectionPage>
  )
}
