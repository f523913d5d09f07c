import type { Received } from '#contract/kernel/endpoint.ts'
import type { previewBlock } from '#contract/hotel/groups/api/block.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { roomNightWords } from '../rules/group.ts'

type BlockPreviewProps = {
  preview: Received<typeof previewBlock> | undefined
  problem: unknown
  types: readonly { id: string; name: string }[]
}

/** What a block would come to, night by night: before and after, what the house has left then, and why it can't be. */
export function BlockPreview({ preview, problem, types }: BlockPreviewProps) {
  const { day, money, text } = useFormats()
  if (problem) return <Notice tone="critical">{errorText(problem)}</Notice>
  if (!preview)
    return <p className="text-13 text-soft">{t('What it comes to stands here once rooms and nights are given.')}</p>
  return (
    <div className="flex flex-col gap-2">
      <FigureTable label={t('What the block comes to')} columns={columns} className="max-h-64">
        <tbody>
          {preview.cells.map((cell) => (
            <tr key={`${cell.roomTypeId} ${cell.night}`}>
              <td>
                {day(cell.night)}
                <span className="text-soft"> {types.find(({ id }) => id === cell.roomTypeId)?.name}</span>
                {cell.refusal && <span className="block text-12 font-medium text-critical">{text(cell.refusal)}</span>}
              </td>
              <td className="sm:text-end">
                <OnPhone>{t('Rooms')}</OnPhone>
                {t('{before} → {after}', { before: cell.before, after: cell.after })}
              </td>
              <td className="sm:text-end">
                <OnPhone>{t('Price')}</OnPhone>
                {money(cell.price)}
              </td>
              <td className={cell.free < 0 ? 'font-semibold text-critical sm:text-end' : 'sm:text-end'}>
                <OnPhone>{t('Left in the house')}</OnPhone>
                {cell.free}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <p className="num text-13 text-soft">
        {preview.held >= 0
          ? t('The house holds {nights} more. The nights come to {total} before tax.', {
              nights: roomNightWords(preview.held),
              total: money(preview.total),
            })
          : t('The house can sell {nights} again. The nights come to {total} before tax.', {
              nights: roomNightWords(-preview.held),
              total: money(preview.total),
            })}
      </p>
    </div>
  )
}

/** What the figure is, where no head of the table says so. */
function OnPhone({ children }: { children: string }) {
  return <span className="me-2 text-soft sm:hidden">{children}</span>
}

const columns = [
  t('Night'),
  { name: t('Rooms'), end: true },
  { name: t('Price'), end: true },
  { name: t('Left in the house'), end: true },
]
