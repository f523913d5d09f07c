import { useState } from 'react'
import {
  periodRefusalTexts,
  type PeriodVerb,
  periodVerbs,
  refusalOfVerb,
  transitions,
} from '#contract/accounting/periods/rules.ts'
import { adjustingPeriod } from '#contract/accounting/fiscal-years/rules.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { monthNames } from '#web/ui/format/date.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Period } from '../data.ts'
import { ChangePeriod } from '../forms/change-period.tsx'

const chips = {
  open: { tone: 'positive', word: 'open' },
  soft_closed: { tone: 'caution', word: 'closed' },
  locked: { tone: 'plain', word: 'locked' },
} as const

export const verbWords: Record<PeriodVerb, string> = { close: t('Close'), lock: t('Lock'), reopen: t('Reopen') }

/** A month with its state, who brought it there and why, and what can be done with it. */
export function PeriodRow({ period, today }: { period: Period; today: Day }) {
  const [asked, ask] = useState<PeriodVerb | null>(null)
  const { date } = useFormats()
  const may = useCan()('financial:close_period')
  const { tone, word } = chips[period.status]
  const name = nameOf(period)
  const verbs = periodVerbs.filter((verb) => transitions[verb].from.includes(period.status))
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="w-32 text-14 font-semibold">{name}</span>
      <StatusChip tone={tone}>{word}</StatusChip>
      <span className="min-w-0 flex-1 basis-48 text-13 text-soft">
        {period.changedByName && `${period.changedByName}, ${date(period.changedAt)}: ${period.reason ?? ''}`}
        {period.drafts > 0 &&
          ` ${counted(period.drafts, { one: '{count} draft in it', other: '{count} drafts in it' })}`}
      </span>
      {may && (
        <span className="flex gap-2">
          {verbs.map((verb) => (
            <Button key={verb} reason={refusedBecause(period, verb, today)} onClick={() => ask(verb)}>
              {verbWords[verb]}
            </Button>
          ))}
        </span>
      )}
      {asked && <ChangePeriod name={name} period={period} verb={asked} onClose={() => ask(null)} />}
    </li>
  )
}

/** A month under its own year, and the period of adjustments under that of its fiscal year. */
function nameOf({ number, startsOn, year }: Period): string {
  if (number === adjustingPeriod) return t('Adjustments {year}', { year })
  return `${monthNames[Number(startsOn.slice(5, 7)) - 1] ?? number} ${startsOn.slice(0, 4)}`
}

function refusedBecause(period: Period, verb: PeriodVerb, today: Day): string | null {
  const refusal = refusalOfVerb({ ...period, endsOn: dayOf(period.endsOn) }, verb, today)
  return refusal && periodRefusalTexts[refusal]
}
