import { Plus, Trash2 } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { refusalTexts, type PostRefusal } from '#contract/accounting/journal/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import {
  type Cell,
  cells,
  type EditorEntry,
  withCell,
  withCopyFromAbove,
  withDifference,
  withNewLine,
  withoutLine,
} from '../rules/editor.ts'
import { focusCell, highlightedOption, placeOf } from './grid-focus.ts'
import { GridLine } from './grid-line.tsx'
import { GridTotals } from './grid-totals.tsx'

type EntryGridProps = {
  entry: EditorEntry
  onChange: (entry: EditorEntry) => void
  /** What still stands against posting, shown at its line; `line` counts in all lines. */
  refusals: readonly PostRefusal[]
}

/**
 * The lines of an entry, written with the keyboard alone: Enter and Tab go on, Enter at the end adds a line, Ctrl+D copies the
 * cell above, = takes the difference, Ctrl+Backspace removes the line, the arrows move between lines.
 */
export function EntryGrid({ entry, onChange, refusals }: EntryGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const last = entry.lines.length - 1

  const goTo = (index: number, cell: Cell) => {
    if (index > last) flushSync(() => onChange(withNewLine(entry)))
    focusCell(grid.current, index, cell)
  }
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target)
    if (!place) return
    const step = stepOf(event, { entry, ...place })
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    step.change?.(onChange)
    if (step.to) goTo(step.to.index, step.to.cell)
  }
  // Tab takes what is highlighted in an open list, as Enter does.
  const choose = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key !== 'Tab' || event.shiftKey) return
    const option = highlightedOption(event.target)
    if (!option) return
    event.preventDefault()
    event.stopPropagation()
    option.click()
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="rounded-2 border border-line bg-raised max-sm:border-0 max-sm:bg-transparent sm:overflow-hidden">
        {/* Keys are taken where they pass by, as in a grid; the cells themselves are what has focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table
          ref={grid}
          className="data-table num"
          aria-label="Lines of the entry"
          onKeyDown={press}
          onKeyDownCapture={choose}
        >
          <thead>
            <tr>
              <th scope="col" className="w-8 text-end">
                <span className="sr-only">Line</span>
              </th>
              <th scope="col" className="min-w-52">
                Account
              </th>
              <th scope="col" className="w-44">
                Department
              </th>
              <th scope="col">Memo</th>
              <th scope="col" className="w-34 text-end">
                Debit
              </th>
              <th scope="col" className="w-34 text-end">
                Credit
              </th>
              <th scope="col" className="w-10">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entry.lines.map((line, index) => (
              <tr key={line.key}>
                <td className="text-end text-soft max-sm:hidden">{index + 1}</td>
                <GridLine
                  line={line}
                  index={index}
                  errors={errorsOf(refusals, index)}
                  onCell={(cell, value) => onChange(withCell(entry, { index, cell }, value))}
                  onChosen={(cell) => focusCell(grid.current, index, next(cell))}
                />
                <td className="text-end max-sm:justify-end!">
                  <IconButton
                    label={`Remove line ${index + 1}`}
                    tabIndex={-1}
                    icon={<Trash2 size={15} />}
                    onClick={() => onChange(withoutLine(entry, index))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <GridTotals entry={entry} />
        </table>
      </div>
      <div>
        <Button
          variant="ghost"
          icon={<Plus size={15} aria-hidden="true" />}
          onClick={() => goTo(last + 1, 'accountId')}
        >
          Add a line
        </Button>
      </div>
    </div>
  )
}

type Step = { change?: (apply: (entry: EditorEntry) => void) => void; to?: { index: number; cell: Cell } }
type At = { entry: EditorEntry; index: number; cell: Cell }

/** What a key does in a cell; undefined when it is the cell's own. */
function stepOf(event: KeyboardEvent, at: At): Step | undefined {
  if (event.ctrlKey || event.metaKey) return commandOf(event.key, at)
  if (event.altKey || event.defaultPrevented) return undefined
  if (event.key === 'Enter') return { to: after(at) }
  return at.cell === 'accountId' || at.cell === 'department' ? undefined : plainStepOf(event.key, at)
}

function commandOf(key: string, { entry, index, cell }: At): Step | undefined {
  if (key.toLowerCase() === 'd') return { change: (apply) => apply(withCopyFromAbove(entry, { index, cell })) }
  if (key !== 'Backspace') return undefined
  return { change: (apply) => apply(withoutLine(entry, index)), to: { index: Math.max(0, index - 1), cell } }
}

function plainStepOf(key: string, { entry, index, cell }: At): Step | undefined {
  if (key === 'ArrowDown' && index < entry.lines.length - 1) return { to: { index: index + 1, cell } }
  if (key === 'ArrowUp' && index > 0) return { to: { index: index - 1, cell } }
  if (key === '=' && cell !== 'memo') return { change: (apply) => apply(withDifference(entry, index)) }
  return undefined
}

/** Where Enter leads: to the next cell, and past the credit when there is a debit. */
function after({ entry, index, cell }: At): { index: number; cell: Cell } {
  const hasDebit = cell === 'debit' && entry.lines[index]?.debit !== null
  if (cell === 'credit' || hasDebit) return { index: index + 1, cell: 'accountId' }
  return { index, cell: next(cell) }
}

function next(cell: Cell): Cell {
  return cells[cells.indexOf(cell) + 1] ?? 'credit'
}

function errorsOf(refusals: readonly PostRefusal[], index: number): Partial<Record<Cell, string>> {
  const own = refusals.filter((refusal) => refusal.line === index)
  return Object.fromEntries(own.map(({ code }) => [cellOf(code), refusalTexts[code]]))
}

function cellOf(code: PostRefusal['code']): Cell {
  if (code === 'department_missing') return 'department'
  return code.startsWith('account') ? 'accountId' : 'debit'
}
