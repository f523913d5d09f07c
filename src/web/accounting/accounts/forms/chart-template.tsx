import { useEffect, useEffectEvent, useState } from 'react'
import { type ChartTemplate as Name, chartTemplates } from '#contract/accounting/chart-changes/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useApplyChartTemplate, useCheckChartTemplate } from '../data.ts'
import { ChartFindings } from '../parts/chart-findings.tsx'

const names: Record<Name, string> = { hotel: t('Hotel'), restaurant: t('Restaurant'), both: t('Both') }

/** Adds what a chart that ships has and this one lacks. */
export function ChartTemplate({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add from a template')}
      description={t('Accounts that are there stay as they are.')}
    >
      <TemplateForm onClose={onClose} />
    </Dialog>
  )
}

function TemplateForm({ onClose }: { onClose: () => void }) {
  const [template, setTemplate] = useState<Name>('both')
  const [archive, setArchive] = useState(false)
  const check = useCheckChartTemplate()
  const apply = useApplyChartTemplate()
  // What a template would do is asked whenever another one is chosen.
  const look = useEffectEvent((wish: { template: Name; archive: boolean }) => check.mutate({ body: wish }))
  useEffect(() => look({ template, archive }), [template, archive])
  const found = check.data
  const count = found ? found.added.length + found.changed.length : 0
  const error = check.error ?? apply.error
  return (
    <div className="flex flex-col gap-4">
      {error && <Notice tone="critical">{errorText(error)}</Notice>}
      <SegmentedControl
        label={t('Chart of a')}
        value={template}
        onChange={(value) => setTemplate(value)}
        options={chartTemplates.map((value) => ({ value, label: names[value] }))}
      />
      <Switch
        label={t('Archive what it leaves out and nothing uses')}
        hint={t('Rooms in a restaurant, kitchens in a hotel without one')}
        checked={archive}
        onChange={setArchive}
      />
      {!found && !error && <Skeleton height="6rem" />}
      {found && <ChartFindings found={found} />}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          busy={apply.isPending}
          reason={count === 0 && t('The chart has all of it already')}
          onClick={() =>
            apply.mutate(
              { body: { template, archive } },
              {
                onSuccess: () => {
                  onClose()
                  toast.success(counted(count, { one: '{count} account written', other: '{count} accounts written' }))
                },
              },
            )
          }
        >
          {t('Apply')}
        </Button>
      </FormActions>
    </div>
  )
}
