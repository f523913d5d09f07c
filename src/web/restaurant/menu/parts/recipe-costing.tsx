import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { formatPercent } from '#web/ui/format/money.ts'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import type { MenuItem } from '../data.ts'
import { costingOf, type DraftLine, type Larder } from '../rules.ts'

type CostingProps = { lines: readonly DraftLine[]; larder: Larder; item: MenuItem }

/** What a portion costs as it is written now, and what it leaves of the price. */
export function RecipeCosting({ lines, larder, item }: CostingProps) {
  const { money } = useFormats()
  const { cost, margin, costPercent, isWhole } = costingOf(lines, larder, item.netPrice)
  return (
    <div aria-live="polite" className="flex flex-col gap-1.5">
      <StatRow>
        <StatCard label={t('Cost of a portion')} value={money(cost)} note={!isWhole && t('without unknown lines')} />
        <StatCard label={t('Net price')} value={money(item.netPrice)} />
        <StatCard label={t('Margin')} value={money(margin)} tone={margin < 0 ? 'critical' : 'plain'} />
        <StatCard label={t('Food cost')} value={costPercent === null ? '–' : formatPercent(costPercent)} />
      </StatRow>
      <p className="text-12 text-soft">
        {t('At today’s average costs. The net price is the price without the taxes in it.')}
      </p>
    </div>
  )
}
