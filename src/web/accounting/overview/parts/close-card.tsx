import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { LockClass } from '#contract/accounting/locks/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocks } from '../../locks/data.ts'
import { useVerification } from '../../reports/data.ts'

const classNames: Record<LockClass, string> = {
  all: t('Everything locked up to'),
  sales: t('Sales locked up to'),
  purchases: t('Purchases locked up to'),
}

/** Up to where the books are shut, and whether they prove themselves. */
export function CloseCard() {
  const { data, error, refetch } = useLocks()
  const { day } = useFormats()
  return (
    <Card title={t('Closing and proofs')} actions={<Link to={to.periods()}>{t('Periods and locks')}</Link>}>
      <ReadProblem error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height="9rem" />}
      {data && (
        <dl className="num -mt-2 mb-3 flex flex-col divide-y divide-line border-b border-line text-14">
          {data.locks.map(({ class: which, through }) => (
            <div key={which} className="flex min-h-11 items-center gap-3">
              <dt className="flex-1">{classNames[which]}</dt>
              <dd className={through ? 'font-semibold' : 'text-soft'}>{through ? day(through) : t('not locked')}</dd>
            </div>
          ))}
        </dl>
      )}
      <Proofs />
    </Card>
  )
}

/** Proving reads all books, so it is done when somebody asks. */
function Proofs() {
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch, isFetching } = useVerification(isAsked)
  const failing = data?.checks.filter(({ ok }) => !ok) ?? []
  return (
    <div className="flex flex-col gap-2.5 text-14">
      <ReadProblem error={error} onRetry={refetch} />
      {data?.ok && (
        <p role="status" className="flex items-center gap-2 font-medium text-positive">
          <CircleCheck size={16} aria-hidden="true" />
          {t('All {checks} proofs hold', { checks: data.checks.length })}
        </p>
      )}
      {failing.length > 0 && (
        <ul role="status" className="flex flex-col gap-1 font-medium text-critical">
          {failing.map(({ name }) => (
            <li key={name} className="flex items-center gap-2">
              <TriangleAlert size={16} aria-hidden="true" />
              <span className="first-letter:uppercase">{name.replaceAll('_', ' ')}</span>
            </li>
          ))}
        </ul>
      )}
      {!data && !error && (
        <p className="text-soft">{t('Ledger, documents, stock and tills are held against each other.')}</p>
      )}
      <div>
        <Button busy={isFetching} onClick={() => (isAsked ? void refetch() : setAsked(true))}>
          {t('Prove the books now')}
        </Button>
      </div>
    </div>
  )
}
