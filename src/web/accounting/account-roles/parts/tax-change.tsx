import * as z from 'zod/mini'
import { taxDocument } from '#contract/accounting/taxes/rules/document.ts'
import { type TaxCategory, taxSet } from '#contract/accounting/taxes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'
import { useBooksDay } from '../../reports/data.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Set, useTaxSets } from '../../taxes/data.ts'

const price = 100

/** What a price of a hundred comes to today and after the change, by the very rules that charge it. */
export function TaxChange({ before, after }: { before: TaxCategory; after: TaxCategory }) {
  const sets = useTaxSets()
  const today = useBooksDay()
  const { money } = useFormats()
  if (sets.error) return null
  const set = sets.data?.find(({ isDefault }) => isDefault)
  if (!set || !today) return <Skeleton height="4rem" />
  return (
    <dl
      aria-label={t('What changes')}
      aria-live="polite"
      className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3 text-14"
    >
      <dt className="text-soft">{t('{price} comes to today', { price: money(price) })}</dt>
      <dd className="text-end">{money(grossAs(before, { set, today }))}</dd>
      <dt className="font-semibold">{t('and from now on to')}</dt>
      <dd className="text-end font-semibold">{money(grossAs(after, { set, today }))}</dd>
    </dl>
  )
}

function grossAs(category: TaxCategory, { set, today }: { set: Set; today: Day }): number {
  const line = { id: '1', amount: ofMajor(price), category, nights: 1, persons: 1 }
  return majorOf(taxDocument({ set: z.decode(taxSet, set), date: today, lines: [line] }).gross)
}
