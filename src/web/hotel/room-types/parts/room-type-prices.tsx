import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dayOf } from '#contract/kernel/day.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { RoomType } from '../data.ts'
import { RateRuleForm, useRateRuleForm } from '../forms/rate-rule-form.tsx'
import { previewOf, type DraftRule } from '../rules.ts'
import { PriceList } from './price-list.tsx'
import { PricePreview } from './price-preview.tsx'

const previewed = 14

/** Seasons and weekdays of a type, and what they come to while one is being written. */
export function RoomTypePrices({ type }: { type: RoomType }) {
  const can = useCan()
  const date = useBusinessDate().data?.date
  const form = useRateRuleForm()
  const [adding, setAdding] = useState(false)
  const values = useWatch({ control: form.control })
  const draft = adding ? draftOf(values) : null
  // A season that lies ahead is previewed from its first night.
  const from = date && draft?.from && draft.from > date ? draft.from : date
  return (
    <div className="flex flex-col gap-5">
      {from ? (
        <PricePreview nights={previewOf(type, draft, { from: dayOf(from), count: previewed })} later={from !== date} />
      ) : (
        <Skeleton height="9rem" />
      )}
      {adding ? (
        <Card title={t('New price')}>
          <RateRuleForm type={type} form={form} onClose={() => setAdding(false)} />
        </Card>
      ) : (
        <section aria-label={t('Season and weekday prices')}>
          <div className="mb-1 flex items-center justify-between gap-3">
            <h3 className="text-13 font-semibold">{t('Season and weekday prices')}</h3>
            {can('rooms:write') && <Button onClick={() => setAdding(true)}>{t('Add price')}</Button>}
          </div>
          <PriceList type={type} canRemove={can('rooms:delete')} />
        </section>
      )}
    </div>
  )
}

function draftOf(values: Partial<DraftRule>): DraftRule {
  const { from = null, to = null, weekdays = [], kind = 'price', price = null, percent = null } = values
  return { from, to, weekdays, kind, price, percent }
}
