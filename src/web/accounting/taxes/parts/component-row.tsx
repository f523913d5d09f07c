import { CalendarX, Pencil, Percent, Undo2 } from 'lucide-react'
import { taxCategories } from '#contract/accounting/taxes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import type { Component, Set } from '../data.ts'
import { categoryNames, fixedWords, timeOf } from '../rules.ts'

export type ComponentVerb = 'rate' | 'correct' | 'end' | 'remove'

const chips = {
  now: { tone: 'positive', word: 'now' },
  next: { tone: 'info', word: 'next' },
  over: { tone: 'plain', word: 'over' },
  off: { tone: 'plain', word: 'off' },
} as const

type ComponentRowProps = { set: Set; component: Component; today: Day; onAsk: (verb: ComponentVerb) => void }

/** One tax over its days, and what can be done with it. */
export function ComponentRow({ set, component, today, onAsk }: ComponentRowProps) {
  const { day, money } = useFormats()
  const time = timeOf(component, today)
  const { tone, word } = chips[time]
  const { name, kind, rate, validFrom, validTo, base } = component
  const feeding = base.map((code) => set.components.find((other) => other.code === code)?.name ?? code)
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-36">
        <span className="block text-14 font-semibold">{name}</span>
        <span className="block text-13 text-soft">{onWhat(component, feeding)}</span>
      </span>
      <span className="num w-20 text-end text-14 font-semibold">
        {kind === 'percent' ? `${rate} %` : `${money(rate)} ${fixedWords[kind]}`}
      </span>
      <span className="num w-44 text-13 text-soft">
        {validTo
          ? t('{validFrom} to {validTo}', { validFrom: day(validFrom), validTo: day(validTo) })
          : t('{validFrom} on', { validFrom: day(validFrom) })}
      </span>
      <StatusChip tone={tone}>{word}</StatusChip>
      <span className="w-9 max-sm:ms-auto">
        <ComponentMenu component={component} today={today} onAsk={onAsk} />
      </span>
    </li>
  )
}

/** What this state can have: what has begun gets another rate or ends, what has not is put right or taken back. */
function ComponentMenu({ component, today, onAsk }: Omit<ComponentRowProps, 'set'>) {
  const may = useCan()('financial:manage_taxes')
  const time = timeOf(component, today)
  if (!may || time === 'over') return null
  return (
    <RecordMenu name={component.name} inRow>
      {time === 'next' ? (
        <>
          <MenuItem icon={<Pencil size={15} />} onSelect={() => onAsk('correct')}>
            {t('Correct')}
          </MenuItem>
          <MenuItem icon={<Undo2 size={15} />} tone="critical" onSelect={() => onAsk('remove')}>
            {t('Take back')}
          </MenuItem>
        </>
      ) : (
        <>
          <MenuItem icon={<Percent size={15} />} onSelect={() => onAsk('rate')}>
            {time === 'off' ? t('Charge it') : t('New rate')}
          </MenuItem>
          {time === 'now' && (
            <MenuItem icon={<CalendarX size={15} />} onSelect={() => onAsk('end')}>
              {t('End')}
            </MenuItem>
          )}
        </>
      )}
    </RecordMenu>
  )
}

function onWhat({ appliesTo }: Component, feeding: readonly string[]): string {
  const served =
    appliesTo.length === taxCategories.length
      ? 'everything'
      : appliesTo.map((category) => categoryNames[category].toLowerCase()).join(', ')
  return feeding.length > 0
    ? t('On {served}, and on {feeding}', { served, feeding: feeding.join(', ') })
    : `On ${served}`
}
