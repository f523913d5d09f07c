import { comparisons, type ReportName, steps } from '#contract/hotel/reports/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ShiftPill } from '#web/accounting/public.tsx'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { ChoicePill, DayPill, FilterPill } from '#web/ui/filter-pill.tsx'
import { FilterRow } from '#web/ui/page.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { catalogue, type Control } from '../rules/catalogue.ts'
import { baseNames, offeredComparison, type Question } from '../rules/question.ts'

/** What a report is asked: its days, its steps, what it is compared with, what its figures are based on, and as known when. */
export function ReportFilters({ question, today }: { question: Question; today: Day }) {
  const [, change] = useSearchParams()
  const { name, from, to: until, knownOn, since, by, compare } = question
  const has = (control: Control) => catalogue[name].controls.includes(control)
  const set = (part: Record<string, string | undefined>) => change({ ...part, page: undefined })
  return (
    <FilterRow>
      {has('day') && (
        <DayPill label={t('Day')} value={until} today={today} onChange={(day) => set({ to: day ?? undefined })} />
      )}
      {has('days') && (
        <>
          <DayPill label={t('From')} value={from} today={today} onChange={(day) => set({ from: day ?? undefined })} />
          <DayPill label={t('To')} value={until} today={today} onChange={(day) => set({ to: day ?? undefined })} />
        </>
      )}
      {has('shift') && <ShiftPill value={question.shift} onChange={(shift) => set({ shift })} />}
      {has('since') && (
        <DayPill
          label={t('Since')}
          value={since ?? null}
          none={t('a week before')}
          narrows={since !== undefined}
          today={today}
          onChange={(day) => set({ since: day ?? undefined })}
        />
      )}
      {has('step') && (
        <ChoicePill
          label={t('By')}
          value={by ?? 'auto'}
          options={stepOptions}
          onChange={(step) => set({ by: step === 'auto' ? undefined : step })}
        />
      )}
      {(has('compare') || has('year_before')) && (
        <ChoicePill
          label={t('Compared with')}
          value={compare}
          options={comparisonsFor(name, has('year_before'))}
          onChange={(next) => set({ compare: next === offeredComparison(name) ? undefined : next })}
        />
      )}
      {has('bases') && <BasesPill question={question} />}
      {has('known') && (
        <DayPill
          label={t('As known on')}
          value={knownOn ?? null}
          none={t('now')}
          narrows={knownOn !== undefined}
          today={today}
          onChange={(day) => set({ known: day ?? undefined })}
        />
      )}
    </FilterRow>
  )
}

const stepOptions: { value: string; label: string }[] = [
  { value: 'auto', label: t('as it fits') },
  ...steps.map((value) => ({ value, label: { day: t('day'), week: t('week'), month: t('month') }[value] })),
]

const comparisonWords: Record<(typeof comparisons)[number], string> = {
  none: t('nothing'),
  weekday: t('same weekdays last year'),
  date: t('same dates last year'),
  previous: t('the days before'),
}

/** What a report offers first narrows nothing. */
function comparisonsFor(name: ReportName, isYearBefore: boolean) {
  const offered = offeredComparison(name)
  const all = comparisons.filter(
    (one) => !((isYearBefore || name === 'flash') && one === 'previous') && !(isYearBefore && one === 'none'),
  )
  return all
    .toSorted((a, b) => Number(b === offered) - Number(a === offered))
    .map((value) => ({ value, label: comparisonWords[value] }))
}

const baseWords = {
  outOfOrder: { label: t('Rooms out of order could be sold'), value: 'in' },
  complimentary: { label: t('Leave out complimentary nights'), value: 'off' },
  houseUse: { label: t('Take house use off the rooms'), value: 'off' },
  money: { label: t('Room revenue with taxes'), value: 'gross' },
  corrections: { label: t('Corrections on the day posted, as in the ledger'), value: 'posted' },
} as const

function BasesPill({ question: { bases } }: { question: Question }) {
  const [, change] = useSearchParams()
  const chosen = baseNames.filter((name) => bases[name] !== undefined).length
  return (
    <FilterPill
      label={t('Base')}
      value={chosen === 0 ? t('of the house') : t('{chosen} changed', { chosen })}
      narrows={chosen > 0}
    >
      <div className="flex w-80 max-w-full flex-col gap-3">
        {baseNames.map((name) => (
          <Switch
            key={name}
            label={baseWords[name].label}
            checked={bases[name] !== undefined}
            onChange={(on) => change({ [name]: on ? baseWords[name].value : undefined })}
          />
        ))}
      </div>
    </FilterPill>
  )
}
