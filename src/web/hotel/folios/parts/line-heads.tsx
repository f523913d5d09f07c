import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted, t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import type { FolioDay, LineGroup } from '../rules/lines.ts'
import type { LineChoice } from './use-chosen-lines.ts'

type DayRowProps = { day: FolioDay; open: boolean; span: number; onToggle: () => void }

/** The head of a day: its date and what it came to. */
export function DayRow({ day: { day, sum, lines }, open, span, onToggle }: DayRowProps) {
  const formats = useFormats()
  return (
    <tr className="group">
      <th scope="rowgroup" colSpan={span} className="bg-sunken p-0 text-start">
        <Toggle open={open} onToggle={onToggle}>
          <span className="flex-1 text-start font-semibold">{formats.day(day)}</span>
          {!open && (
            <span className="text-12 font-normal text-soft">
              {counted(lines, { one: '1 line', other: '{count} lines' })}
            </span>
          )}
          <span className="font-semibold">
            <Money value={sum} />
          </span>
        </Toggle>
      </th>
    </tr>
  )
}

type OrderRowProps = {
  group: LineGroup
  open: boolean
  narrow: boolean
  /** Absent where lines aren't chosen. */
  choice: LineChoice | undefined
  onToggle: () => void
}

/** An order at an outlet, or a night with its packages, as one line, until it is opened; chosen, all of its lines are. */
export function OrderRow({ group, open, narrow, choice, onToggle }: OrderRowProps) {
  const { amount, text } = useFormats()
  return (
    <tr>
      {choice && <OrderBox group={group} choice={choice} />}
      <td data-label={t('What')} data-card="title" className="p-0">
        <Toggle open={open} onToggle={onToggle}>
          <span className="flex-1 text-start">{text(group.title ?? '')}</span>
          <span className="text-12 text-soft">
            {counted(group.lines.length, { one: '1 line', other: '{count} lines' })}
          </span>
        </Toggle>
      </td>
      {!narrow && (
        <>
          <td data-card="hidden" />
          <td data-card="hidden" />
        </>
      )}
      <td data-label={t('Amount')} data-card="mark" className="text-end font-semibold whitespace-nowrap">
        {amount(group.sum)}
      </td>
      <td data-label={t('Balance')} data-card="hidden" className="text-end whitespace-nowrap">
        {amount(group.lines.at(-1)?.balance)}
      </td>
    </tr>
  )
}

function OrderBox({ group, choice }: { group: LineGroup; choice: LineChoice }) {
  const lines = group.lines.map(({ line }) => line).filter(choice.takes)
  const chosen = lines.filter(choice.has).length
  return (
    <td className="w-9" data-control>
      {lines.length > 0 && (
        <Checkbox
          label={t('Select {what}', { what: group.title ?? '' })}
          labelHidden
          checked={chosen === lines.length || (chosen > 0 && 'mixed')}
          onChange={(on) => choice.choose(lines, on)}
        />
      )}
    </td>
  )
}

function Toggle({ open, onToggle, children }: { open: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex min-h-9 w-full cursor-pointer items-center gap-2 px-3 text-13 max-sm:min-h-10"
    >
      <ChevronRight
        size={14}
        aria-hidden="true"
        className={classes('shrink-0 text-soft transition-transform', open && 'rotate-90')}
      />
      {children}
    </button>
  )
}
