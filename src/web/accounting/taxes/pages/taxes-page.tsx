import { useState } from 'react'
import type { Day } from '#contract/kernel/day.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { HistoryButton } from '#web/shell/record/history-button.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBooksDay } from '../../reports/data.ts'
import { useChangeTaxSet, useTaxSets, type Set } from '../data.ts'
import { EditComponent } from '../forms/edit-component.tsx'
import { EditSet } from '../forms/edit-set.tsx'
import { BillPreview } from '../parts/bill-preview.tsx'
import { ComponentList } from '../parts/component-list.tsx'

/** The tax sets over time, and what a bill comes to with the one in use. */
export function TaxesPage() {
  const sets = useTaxSets()
  const today = useBooksDay()
  const may = useCan()('financial:manage_taxes')
  const [adding, add] = useState(false)
  return (
    <SectionPage
      title={t('Taxes')}
      purpose={t(
        'Every tax holds from a day to a day. What was posted keeps the taxes of its own day, whatever changes here.',
      )}
      actions={may && <Button onClick={() => add(true)}>{t('Add a set')}</Button>}
    >
      <ReadProblem error={sets.error} onRetry={sets.refetch} />
      {sets.data && today ? (
        <div className="grid max-w-240 items-start gap-4 xl:grid-cols-[1fr_18rem]">
          <div className="grid gap-4">
            {sets.data.map((set) => (
              <TaxSetCard key={set.id} set={set} today={today} />
            ))}
          </div>
          <BillPreview sets={sets.data} today={today} />
        </div>
      ) : (
        !sets.error && <Skeleton height="24rem" />
      )}
      {adding && <EditSet set={null} onClose={() => add(false)} />}
    </SectionPage>
  )
}

function TaxSetCard({ set, today }: { set: Set; today: Day }) {
  const may = useCan()('financial:manage_taxes')
  const [asked, ask] = useState<'edit' | 'add' | null>(null)
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          {set.name} {set.isDefault && <Badge tone="positive">{t('in use')}</Badge>}
        </span>
      }
      actions={
        <>
          <UseSet set={set} />
          {may && <Button onClick={() => ask('add')}>{t('Add a tax')}</Button>}
          {may && <Button onClick={() => ask('edit')}>{t('Edit')}</Button>}
        </>
      }
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-13 text-soft">
          {set.pricesIncludeTax ? t('Prices contain the taxes.') : t('Taxes come on top of prices.')}
        </p>
        <HistoryButton of={{ resource: 'tax_set', id: set.id }} name={set.name} />
      </div>
      <ComponentList set={set} today={today} />
      {asked === 'edit' && <EditSet set={set} onClose={() => ask(null)} />}
      {asked === 'add' && <EditComponent set={set} component={null} today={today} onClose={() => ask(null)} />}
    </Card>
  )
}

function UseSet({ set }: { set: Set }) {
  const change = useChangeTaxSet()
  const may = useCan()('financial:manage_taxes')
  if (set.isDefault || !may) return null
  const use = async () => {
    try {
      await change.mutateAsync({ params: { id: set.id }, body: { isDefault: true, version: set.version } })
      toast.success(t('{name} is in use from now on', { name: set.name }))
    } catch (error) {
      toast.error(t('Nothing was changed'), { description: errorText(error) })
    }
  }
  return (
    <Button busy={change.isPending} onClick={() => void use()}>
      {t('Use from now on')}
    </Button>
  )
}
