import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportBooks } from '#contract/accounting/exports/api.ts'
import { ledgerFormats } from '#contract/accounting/exports/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { call } from '#web/shell/call/call.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FilterRow, Page, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { download } from '#web/ui/table/download.ts'
import { toast } from '#web/ui/toast.ts'
import { catalogue } from '../rules/catalogue.ts'
import { SpanPills } from './income-filters.tsx'

/** The entries of some days as text that other accounting programs read and prove. */
export function PlainText({ days, today }: { days: { from: Day; to: Day }; today: Day }) {
  const [params, change] = useSearchParams()
  const can = useCan()
  const [busy, setBusy] = useState(false)
  const format = ledgerFormats.find((one) => one === params['format']) ?? 'hledger'
  const isSound = days.from <= days.to
  const { title, purpose } = catalogue.plain_text
  const take = async () => {
    setBusy(true)
    try {
      const { name, text, entries } = await call(exportBooks, { query: { format, ...days } })
      download(name, text)
      toast.success(counted(entries, { one: '{count} entry was written', other: '{count} entries were written' }))
    } catch (problem) {
      toast.error(t('The file was not written'), { description: errorText(problem) })
    }
    setBusy(false)
  }
  return (
    <Page
      title={title}
      purpose={purpose}
      actions={
        <Button
          variant="primary"
          icon={<Download size={15} aria-hidden="true" />}
          busy={busy}
          reason={
            (!can('reports:export') && t('Your role may not take reports out')) ||
            (!isSound && t('The first day lies after the last one.'))
          }
          onClick={() => void take()}
        >
          {t('Download')}
        </Button>
      }
    >
      <FilterRow>
        <SpanPills days={days} today={today} />
        <Spacer />
        <SegmentedControl
          label={t('Program')}
          value={format}
          options={ledgerFormats.map((value) => ({ value, label: value }))}
          onChange={(next) => change({ format: next === 'hledger' ? undefined : next })}
        />
      </FilterRow>
      {!isSound && <Notice tone="caution">{t('The first day lies after the last one.')}</Notice>}
      <p className="max-w-prose text-14 text-soft">
        {t(
          'The file begins with what each account had before the first day. At the end of each month stands the balance of each account that moved, so that the program itself proves that nothing is missing. Who took it out, and when, is kept in the audit trail.',
        )}
      </p>
    </Page>
  )
}
