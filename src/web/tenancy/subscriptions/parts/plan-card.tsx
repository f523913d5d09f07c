import { Check, Minus } from 'lucide-react'
import { modules as allModules, type Module } from '#contract/kernel/endpoint.ts'
import { moduleWords } from '#contract/tenancy/subscriptions/rules.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, Fact, Facts } from '#web/ui/card.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Features, Limits } from '../data.ts'
import { keptOf } from '../rules.ts'

type PlanCardProps = { label: string; modules: Features['modules']; limits: Limits; renewsOn: string | null }

/** The plan, until when it is paid for, and each module: held, or kept and hidden. */
export function PlanCard({ label, modules, limits, renewsOn }: PlanCardProps) {
  const { day } = useFormats()
  return (
    <Card title={t('Your plan')}>
      <Facts>
        <Fact label={t('Plan')}>
          <strong className="font-semibold">{label}</strong>
        </Fact>
        <Fact label={t('Renews on')}>
          {renewsOn ? <span className="num">{day(renewsOn)}</span> : t('No date is set by the platform')}
        </Fact>
      </Facts>
      <h3 className="mt-5 mb-1 text-13 font-semibold text-soft">{t('Modules')}</h3>
      <ul className="divide-y divide-line">
        {allModules.map((module) => (
          <ModuleLine key={module} module={module} isHeld={modules[module]} kept={keptOf(module, limits)} />
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-3 text-12 text-soft">
        {t(
          'When a plan gets smaller, nothing is deleted. What belongs to a module that went is hidden and can’t be changed, and shows again as it was once the plan holds the module. What is beyond a limit goes on working; only adding stops.',
        )}
      </p>
    </Card>
  )
}

function ModuleLine({ module, isHeld, kept }: { module: Module; isHeld: boolean; kept: string | null }) {
  const { name, holds } = moduleWords[module]
  const Icon = isHeld ? Check : Minus
  return (
    <li className="flex gap-3 py-2.5">
      <Icon
        size={16}
        aria-hidden="true"
        className={classes('mt-0.5 shrink-0', isHeld ? 'text-positive' : 'text-faint')}
      />
      <div className="min-w-0 flex-1">
        <p className={classes('text-14 font-semibold', !isHeld && 'text-soft')}>{name}</p>
        <p className="text-13 text-soft">{holds}</p>
        {!isHeld && kept && <p className="mt-0.5 text-13 font-medium text-caution">{kept}</p>}
      </div>
      <span className="shrink-0">
        {isHeld ? <Badge tone="positive">{t('In your plan')}</Badge> : <Badge>{t('Not in your plan')}</Badge>}
      </span>
    </li>
  )
}
