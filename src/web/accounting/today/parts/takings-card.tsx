import type { Part } from '#web/shell/dashboard/card.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { usePlan } from '#web/shell/plan/use-plan.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { methodNames } from '../../invoices/rules.ts'

/** What came in on the business date, by tender; what went back is taken off and named. */
export function TakingsCard({ part: { total, methods } }: { part: Part<'takings'> }) {
  const { modules } = usePlan()
  const may = modules.hotel
  const largest = Math.max(0, ...methods.map((method) => method.net))
  return (
    <Card
      title={
        may ? (
          <Link to={to.payments()} className="link">
            {t('Takings today')}
          </Link>
        ) : (
          t('Takings today')
        )
      }
      actions={
        <b className="num text-14 font-semibold">
          <Money value={total} />
        </b>
      }
    >
      {methods.length === 0 && <p className="text-14 text-soft">{t('Nothing was taken yet on this business date.')}</p>}
      <ul className="num flex flex-col gap-3 text-14">
        {methods.map((method) => (
          <li key={method.method}>
            <p className="flex items-baseline justify-between">
              {methodNames[method.method]}
              <b className="font-semibold">
                <Money value={method.net} />
              </b>
            </p>
            <span className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                style={{ width: `${largest > 0 ? Math.max(0, (method.net / largest) * 100) : 0}%` }}
                className="block h-full rounded-full bg-accent"
              />
            </span>
            {method.out > 0 && (
              <p className="mt-0.5 text-12 text-soft">
                {rich('{out} of it given back', { out: <Money value={method.out} /> })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
