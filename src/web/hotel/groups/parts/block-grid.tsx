import { addDays, type Day } from '#contract/kernel/day.ts'
import { counted, t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { BlockCell, Group } from '../data.ts'
import { type BlockStart, cellKey, cellsByKey } from '../rules/group.ts'

type Type = { id: string; code: string; name: string }
type BlockGridProps = {
  group: Group
  types: readonly Type[]
  nights: readonly Day[]
  onEdit?: (start: BlockStart) => void
}

/** Types down, nights across: rooms agreed on, picked up and still held, at the price of the night. */
export function BlockGrid({ group, types, nights, onEdit }: BlockGridProps) {
  const formats = useFormats()
  const cells = cellsByKey(group.block)
  return (
    <div
      className="overflow-x-auto rounded-2 border border-line bg-raised"
      role="region"
      aria-label={t('Block by type and night')}
    >
      <table className="num w-full border-collapse text-13" aria-label={t('Block by type and night')}>
        <thead>
          <tr className="border-b border-line bg-sunken text-12 text-soft">
            <th scope="col" className="sticky start-0 z-1 bg-sunken px-3 py-2 text-start font-semibold">
              {t('Room type')}
            </th>
            {nights.map((night) => (
              <th key={night} scope="col" className="px-2 py-2 text-center font-semibold whitespace-nowrap">
                {formats.day(night)}
                <GoesBack group={group} night={night} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type.id} className="border-b border-line last:border-0">
              <th
                scope="row"
                className="sticky start-0 z-1 bg-raised px-3 py-2 text-start font-semibold whitespace-nowrap"
              >
                {type.name}
              </th>
              {nights.map((night) => (
                <td key={night} className="border-s border-line p-0 text-center">
                  <Cell
                    cell={cells.get(cellKey(type.id, night))}
                    words={t('{type}, {night}', { type: type.name, night: formats.day(night) })}
                    {...(onEdit ? { onEdit: () => onEdit({ roomTypeId: type.id, night }) } : {})}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The last day on which rooms of a night can be picked up, where the group has a cut-off that rolls. */
function GoesBack({ group, night }: { group: Group; night: Day }) {
  const { day } = useFormats()
  if (group.rollingDays === null) return null
  return (
    <span className="block text-11 font-normal">
      {t('held until {day}', { day: day(addDays(night, -group.rollingDays)) })}
    </span>
  )
}

type CellProps = { cell: BlockCell | undefined; words: string; onEdit?: () => void }

function Cell({ cell, words, onEdit }: CellProps) {
  const inside = cell ? <Figures cell={cell} /> : <span className="text-soft">{onEdit ? '+' : ''}</span>
  const look = 'flex min-h-14 w-full min-w-28 flex-col items-center justify-center px-2 py-1.5'
  if (!onEdit) return <div className={look}>{inside}</div>
  return (
    <button
      type="button"
      aria-label={cell ? undefined : t('{cell}: no block, +', { cell: words })}
      className={classes(look, 'hover:bg-sunken focus-visible:-outline-offset-2')}
      onClick={onEdit}
    >
      {cell && <span className="sr-only">{t('{cell}:', { cell: words })} </span>}
      {inside}
    </button>
  )
}

function Figures({ cell }: { cell: BlockCell }) {
  const { money } = useFormats()
  const released = cell.blocked - cell.pickedUp - cell.remaining
  return (
    <>
      <span className="text-14 font-semibold">
        {t('{pickedUp} of {blocked}', { pickedUp: cell.pickedUp, blocked: cell.blocked })}
      </span>
      <span className={classes('text-12', cell.remaining > 0 ? 'text-caution' : 'text-soft')}>
        {cell.remaining > 0
          ? counted(cell.remaining, { one: '{count} held', other: '{count} held' })
          : released > 0
            ? counted(released, { one: '{count} released', other: '{count} released' })
            : t('All picked up')}
      </span>
      <span className="text-12 text-soft">{money(cell.price)}</span>
    </>
  )
}
