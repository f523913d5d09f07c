import { useState } from 'react'
import { creditTransactionTypes, type CreditTransactionType } from '#contract/hotel/guest-credits/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { methodNames } from '#web/accounting/public.tsx'
import { type Credit, type CreditLine, useLedger } from '../data.ts'
import { CreditStatement } from './credit-statement.tsx'
import { failures, inWords, transactionWords } from '../rules/words.ts'

/** What moved a credit, the newest first, with where its balance stood afterwards. */
export function CreditLedger({ credit }: { credit: Credit }) {
  const [type, setType] = useState<CreditTransactionType | 'all'>('all')
  const [stating, setStating] = useState(false)
  const mayState = useCan()('bookings:read')
  const { rows, error, refetch } = useLedger(credit.id, { limit: 100, ...(type === 'all' ? {} : { type }) })
  return (
    <section aria-label={t('Ledger')}>
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 className="flex-1 text-13 font-semibold">{t('Ledger')}</h3>
        <ChoicePill
          label={t('Show')}
          value={type}
          onChange={(next) => setType(creditTransactionTypes.find((one) => one === next) ?? 'all')}
          options={types}
        />
        {mayState && <Button onClick={() => setStating(true)}>{t('Statement')}</Button>}
      </div>
      {stating && <CreditStatement credit={credit} open onClose={() => setStating(false)} />}
      <ReadProblem error={inWords(error, failures.ledger)} onRetry={refetch} />
      {!rows && !error && <Skeleton height="6rem" />}
      {rows?.length === 0 && <p className="text-13 text-soft">{t('Nothing has moved it yet.')}</p>}
      <ul className="flex flex-col">
        {rows?.map((line) => (
          <LedgerLine
            key={line.id}
            line={line}
            isGood={credit.kind === 'stored_value' ? line.amount > 0 : line.amount < 0}
          />
        ))}
      </ul>
    </section>
  )
}

const types = [
  { value: 'all', label: t('all') },
  ...creditTransactionTypes.map((value) => ({ value: String(value), label: transactionWords[value] })),
]

/** What is good for the guest stands out: more of what the house owes, less of what is owed to it. */
function LedgerLine({ line, isGood }: { line: CreditLine; isGood: boolean }) {
  const { day } = useFormats()
  const { document, payment } = line
  return (
    <li className="num flex items-start gap-3 border-b border-line py-2 text-13 last:border-0">
      <span className="min-w-0 flex-1">
        <span className={classes('block', line.isReversed && 'text-soft line-through')}>
          {document?.type === 'folio' ? <Link to={to.folio(document.id)}>{line.description}</Link> : line.description}
        </span>
        <span className="block text-12 text-soft">
          {[
            day(line.businessDate),
            line.postedByName,
            ...(payment && payment.method !== 'guest_credit' ? [methodNames[payment.method]] : []),
          ].join(' · ')}
          {payment && <span className="whitespace-nowrap"> · {payment.receiptNumber}</span>}
        </span>
        {line.reason && <span className="block text-12 text-soft">{line.reason}</span>}
      </span>
      <span className="shrink-0 text-end">
        <span className={classes('block font-semibold', isGood ? 'text-positive' : 'text-ink')}>
          <Money value={line.amount} />
        </span>
        <span className="block text-12 text-soft">
          <Money value={line.balanceAfter} />
        </span>
      </span>
    </li>
  )
}
