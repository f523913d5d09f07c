import { useState } from 'react'
import type { TableKind } from '#contract/import/tables/shapes.ts'
import { ImportTable, kindsFor, kindWords } from '#web/import/public.tsx'
import { usePlan } from '#web/shell/plan/use-plan.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { StepActions, type StepProps } from '#web/superadmin/public.tsx'
import { t } from '#web/texts/text.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { Select } from '#web/ui/select.tsx'
import { SamplePanel } from '../parts/sample-panel.tsx'
import { type Sample, useSample } from '../data.ts'

const ways = [
  {
    value: 'empty',
    title: t('Empty'),
    line: t('With what you have set up. Guests and dishes come as you enter them.'),
  },
  {
    value: 'sample',
    title: t('Sample data'),
    line: t('Some guests, bookings and a menu to try things on. You can remove it.'),
  },
  { value: 'import', title: t('My own lists'), line: t('Rooms, guests, stock and menu from CSV files.') },
] as const
type Way = (typeof ways)[number]['value']

/** The last step of the set-up: with what the house begins. */
export function BeginStep({ onDone, skip }: StepProps) {
  const sample = useSample().data
  const [chosen, choose] = useState<Way | null>(null)
  const way = chosen ?? (sample && sample.state !== 'none' ? 'sample' : 'empty')
  return (
    <div className="flex flex-col gap-5">
      <ChoiceCards label={t('How to begin')} value={way} onChange={choose} options={ways} />
      {way === 'sample' && <SamplePanel />}
      {way === 'import' && <OwnLists />}
      <div className="border-t border-line pt-3">
        <StepActions skip={skip} busy={false} {...onwardOf(way, sample?.state)} onGoOn={() => void onDone()} />
      </div>
    </div>
  )
}

/** How one goes on: while the chosen way has something to be done first, that comes before it. */
function onwardOf(way: Way, state: Sample['state'] | undefined) {
  if (way === 'empty') return { label: t('Begin empty') }
  if (way === 'sample' && state === 'none') return { label: t('Go on without it'), variant: 'secondary' } as const
  return { label: t('Go on'), variant: way === 'import' ? 'secondary' : 'primary' } as const
}

/** One list after the other, in the order in which one needs the other. */
function OwnLists() {
  const can = useCan()
  const kinds = kindsFor(can, usePlan().modules)
  const [kind, choose] = useState<TableKind | undefined>(kinds[0])
  if (!kind) return null
  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-72">
        <Select
          label={t('Which list')}
          options={kinds.map((value) => ({ value, label: kindWords[value].label }))}
          value={kind}
          onChange={(next) => next && choose(next)}
        />
      </div>
      <ImportTable key={kind} kind={kind} />
    </div>
  )
}
