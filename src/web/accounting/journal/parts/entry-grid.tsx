import { Plus, Tag, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { refusalTexts, type PostRefusal } from '#contract/accounting/journal/rules.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useAccounts } from '../../accounts/data.ts'
import { type Cell, cells, type EditorEntry, isDetailed, withCell, withoutLine } from '../rules/editor.ts'
import { linesFromPaste, withPasted } from '../rules/paste.ts'
import { placeOf } from './grid-focus.ts'
import { GridLine } from './grid-line.tsx'
import { GridTotals } from './grid-totals.tsx'
import { useGridKeys } from './use-grid-keys.ts'

type EntryGridProps = {
  entry: EditorEntry
  onChange: (entry: EditorEntry) => void
  /** Why the entry can't be posted yet, shown at the line; `line` counts in all lines. */
  refusals: readonly PostRefusal[]
}

/** The lines of an entry, written with the keyboard alone. */
export function EntryGrid({ entry, onChange, refusals }: EntryGridProps) {
  const [wantsDetails, setWantsDetails] = useState(() => isDetailed(entry))
  const detailed = wantsDetails || isDetailed(entry)
  const shown = cells.filter((cell) => detailed || !details.has(cell))
  const { goTo, goOn, table } = useGridKeys(entry, onChange, shown)
  const accounts = useAccounts().data ?? []
  const paste = (event: ClipboardEvent) => {
    const pasted = linesFromPaste(event.clipboardData.getData('text'), accounts)
    if (!pasted) return
    event.preventDefault()
    onChange(withPasted(entry, pasted, placeOf(event.target)?.index ?? 0))
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="rounded-2 border border-line bg-raised max-sm:border-0 max-sm:bg-transparent sm:overflow-hidden">
        {/* Keys are taken where they pass by, as in a grid; the cells themselves are what has focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table className="data-table num" aria-label={t('Lines of the entry')} onPaste={paste} {...table}>
          <GridHead detailed={detailed} />
          <tbody>
            {entry.lines.map((line, index) => (
              <tr key={line.key}>
                <td className="text-end text-soft max-sm:hidden">{index + 1}</td>
                <GridLine
                  line={line}
                  index={index}
                  detailed={detailed}
                  errors={errorsOf(refusals, index)}
                  onCell={(cell, value) => onChange(withCell(entry, { index, cell }, value))}
                  onChosen={(cell) => goOn(index, cell)}
                />
                <td className="text-end max-sm:justify-end!">
                  <IconButton
                    label={t('Remove line {index}', { index: index + 1 })}
                    tabIndex={-1}
                    icon={<Trash2 size={15} />}
                    onClick={() => onChange(withoutLine(entry, index))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <GridTotals entry={entry} detailed={detailed} />
        </table>
      </div>
      <div className="flex flex-wrap gap-1">
        <Button
          variant="ghost"
          icon={<Plus size={15} aria-hidden="true" />}
          onClick={() => goTo(entry.lines.length, 'accountId')}
        >
          {t('Add a line')}
        </Button>
        {!detailed && (
          <Button variant="ghost" icon={<Tag size={15} aria-hidden="true" />} onClick={() => setWantsDetails(true)}>
            {t('Outlets and parties')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Cells that are shown where somebody wants them. */
const details: ReadonlySet<Cell> = new Set(['locationId', 'party'])

function GridHead({ detailed }: { detailed: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="w-8 text-end">
          <span className="sr-only">{t('Line')}</span>
        </th>
        <th scope="col" className="min-w-52">
          {t('Account')}
        </th>
        <th scope="col" className="w-44">
          {t('Department')}
        </th>
        {detailed && (
          <>
            <th scope="col" className="w-36">
              {t('Outlet')}
            </th>
            <th scope="col" className="w-40">
              {t('Party')}
            </th>
          </>
        )}
        <th scope="col">{t('Memo')}</th>
        <th scope="col" className="w-34 text-end">
          {t('Debit')}
        </th>
        <th scope="col" className="w-34 text-end">
          {t('Credit')}
        </th>
        <th scope="col" className="w-10">
          <span className="sr-only">{t('Remove')}</span>
        </th>
      </tr>
    </thead>
  )
}

function errorsOf(refusals: readonly PostRefusal[], index: number): Partial<Record<Cell, string>> {
  const own = refusals.filter((refusal) => refusal.line === index)
  return Object.fromEntries(own.map(({ code }) => [cellOf(code), refusalTexts[code]]))
}

function cellOf(code: PostRefusal['code']): Cell {
  if (code === 'department_missing') return 'department'
  return code.startsWith('account') || code.startsWith('currency') ? 'accountId' : 'debit'
}
