import { useState } from 'react'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { taxCategories } from '#contract/accounting/taxes/shapes.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Component, Set } from '../data.ts'
import { EndComponent } from '../forms/end-component.tsx'

/** What holds now and what comes next; what is over only when it is asked for. */
export function ComponentList({ set, today }: { set: Set; today: Day }) {
  const [withPast, showPast] = useState(false)
  const [ending, end] = useState<Component | null>(null)
  const past = set.components.filter((component) => timeOf(component, today) === 'over')
  const shown = set.components.filter((component) => withPast || timeOf(component, today) !== 'over')
  if (set.components.length === 0) return <p className="text-14">No tax is charged.</p>
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((component) => (
          <Row key={component.id} component={component} today={today} onEnd={() => end(component)} />
        ))}
      </ul>
      {past.length > 0 && (
        <Switch label={`Show what is over (${past.length})`} checked={withPast} onChange={showPast} />
      )}
      {ending && <EndComponent set={set} component={ending} today={today} onClose={() => end(null)} />}
    </>
  )
}

const chips = {
  now: { tone: 'positive', word: 'now' },
  next: { tone: 'info', word: 'next' },
  over: { tone: 'plain', word: 'over' },
  off: { tone: 'plain', word: 'off' },
} as const

function Row({ component, today, onEnd }: { component: Component; today: Day; onEnd: () => void }) {
  const { day, money } = useFormats()
  const may = useCan()('financial:manage_taxes')
  const time = timeOf(component, today)
  const { tone, word } = chips[time]
  const { name, kind, rate, validFrom, validTo, appliesTo, base } = component
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-36">
        <span className="block text-14 font-semibold">{name}</span>
        <span className="block text-13 text-soft">
          {appliesTo.length === taxCategories.length ? 'On everything' : `On ${appliesTo.join(', ')}`}
          {base.length > 0 && `, and on ${base.join(', ')}`}
        </span>
      </span>
      <span className="num w-20 text-end text-14 font-semibold">
        {kind === 'percent' ? `${rate} %` : `${money(rate)} ${fixedWords[kind]}`}
      </span>
      <span className="num w-44 text-13 text-soft">
        {day(validFrom)} {validTo ? `to ${day(validTo)}` : 'on'}
      </span>
      <StatusChip tone={tone}>{word}</StatusChip>
      <span className="w-14 max-sm:ms-auto">
        {may && time !== 'over' && (
          <Button variant="ghost" aria-label={`End ${name}`} onClick={onEnd}>
            End
          </Button>
        )}
      </span>
    </li>
  )
}

const fixedWords = {
  per_unit_night: 'a night',
  per_person_night: 'a person and night',
  per_stay: 'a stay',
  per_unit: 'a piece',
}

function timeOf({ validFrom, validTo, enabled }: Component, today: Day): keyof typeof chips {
  if (validTo !== null && dayOf(validTo) < today) return 'over'
  if (!enabled) return 'off'
  return dayOf(validFrom) > today ? 'next' : 'now'
}
