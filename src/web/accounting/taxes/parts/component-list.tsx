import { useState } from 'react'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { Component, Set } from '../data.ts'
import { EditComponent } from '../forms/edit-component.tsx'
import { EndComponent } from '../forms/end-component.tsx'
import { FurtherRate } from '../forms/further-rate.tsx'
import { RemoveComponent } from '../forms/remove-component.tsx'
import { timeOf } from '../rules.ts'
import { ComponentRow, type ComponentVerb } from './component-row.tsx'

/** What holds now and what comes next; what is over only when it is asked for. */
export function ComponentList({ set, today }: { set: Set; today: Day }) {
  const [withPast, showPast] = useState(false)
  const [asked, ask] = useState<{ component: Component; verb: ComponentVerb } | null>(null)
  const past = set.components.filter((component) => timeOf(component, today) === 'over')
  const shown = set.components.filter((component) => withPast || timeOf(component, today) !== 'over')
  if (set.components.length === 0) return <p className="text-14">{t('No tax is charged.')}</p>
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((component) => (
          <ComponentRow
            key={component.id}
            set={set}
            component={component}
            today={today}
            onAsk={(verb) => ask({ component, verb })}
          />
        ))}
      </ul>
      {past.length > 0 && (
        <Switch label={t('Show what is over ({past})', { past: past.length })} checked={withPast} onChange={showPast} />
      )}
      {asked && <Asked set={set} today={today} {...asked} onClose={() => ask(null)} />}
    </>
  )
}

type AskedProps = { set: Set; component: Component; verb: ComponentVerb; today: Day; onClose: () => void }

function Asked({ verb, ...of }: AskedProps) {
  switch (verb) {
    case 'rate':
      return <FurtherRate {...of} />
    case 'correct':
      return <EditComponent {...of} />
    case 'end':
      return <EndComponent {...of} />
    case 'remove':
      return <RemoveComponent {...of} />
  }
}
