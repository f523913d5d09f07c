import type { ReactNode } from 'react'
import { planResources } from '#contract/tenancy/subscriptions/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Features, Limits } from '../data.ts'
import { isShown, resourceWords, standingOf, standingWords } from '../rules.ts'

/** How much of the plan is used. */
export function UsageCard({ limits, modules }: { limits: Limits; modules: Features['modules'] }) {
  return (
    <Card title={t('What you use')}>
      <ul className="flex flex-col gap-4">
        {planResources
          .filter((resource) => isShown(resource, modules))
          .map((resource) => {
            const words = standingWords(resource, limits[resource])
            return (
              <Line key={resource} label={resourceWords[resource]} limit={limits[resource]}>
                {words && (
                  <p
                    className={classes(
                      'text-12 font-medium',
                      standingOf(limits[resource]) === 'near' ? 'text-soft' : 'text-caution',
                    )}
                  >
                    {words}
                  </p>
                )}
              </Line>
            )
          })}
        <Line label={t('Messages sent this month')} limit={limits.messages} />
      </ul>
    </Card>
  )
}

type LineProps = { label: string; limit: Limits['messages']; children?: ReactNode }

function Line({ label, limit: { used, most }, children }: LineProps) {
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-14">
        <span>{label}</span>
        <span className="num text-13 text-soft">
          {most === null ? t('{used}, no limit', { used }) : t('{used} of {most}', { used, most })}
        </span>
      </div>
      {most !== null && <ProgressBar label={label} done={used} total={Math.max(most, used)} />}
      {children}
    </li>
  )
}
