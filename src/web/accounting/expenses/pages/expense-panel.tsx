import { Plus } from 'lucide-react'
import { useState } from 'react'
import { mayChange } from '#contract/accounting/expenses/rules.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Expense, type ExpenseLine, useExpense, useExpenseTerms } from '../data.ts'
import { LineDialog } from '../forms/line-dialog.tsx'
import { ExpenseStatusChip } from '../parts/chips.tsx'
import { ExpenseActions, useHasActions } from '../parts/expense-actions.tsx'
import { LineRow } from '../parts/line-row.tsx'
import { verbNames } from '../rules.ts'

/** One expense beside the list: its lines with their receipts, what became of it, and what can be done. */
export function ExpensePanel() {
  const id = useIdParam<'expense'>('expenseId')
  const { data: one, error, refetch } = useExpense(id)
  const go = useGo()
  const hasActions = useHasActions()
  return (
    <SidePanel
      title={one ? (one.number ?? t('Draft')) : t('Expense')}
      subtitle={one && <ExpenseStatusChip status={one.status} />}
      onClose={() => go(to.expenses(), { keepSearch: true })}
      actions={one && hasActions(one) && <ExpenseActions expense={one} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!one && !error && <Skeleton height="20rem" />}
      {one && (
        <WithHistory key={id} of={{ resource: 'expense', id }}>
          <div className="flex flex-col gap-5">
            <Head one={one} />
            <Lines one={one} />
            <Steps one={one} />
          </div>
        </WithHistory>
      )}
    </SidePanel>
  )
}

function Head({ one }: { one: Expense }) {
  const { money, day } = useFormats()
  const readsBooks = useCan()('financial:read')
  return (
    <div className="flex flex-col gap-3">
      <p className="num text-28 font-semibold tracking-tight">
        <Money value={one.total} />
      </p>
      {one.status === 'refused' && one.reason && (
        <Notice tone="critical">{t('Refused: {reason}', { reason: one.reason })}</Notice>
      )}
      {one.beyond.map(({ account, over, budget }) => (
        <Notice key={account} tone="caution">
          {t('Goes beyond the budget of {account} by {over}: {budget} are planned up to this month', {
            account,
            over: money(over),
            budget: money(budget),
          })}
        </Notice>
      ))}
      <Facts>
        <Fact label={t('Claimed by')}>{one.claimant.name}</Fact>
        {one.tax > 0 && (
          <Fact label={t('Tax in it')}>
            <span className="num">
              <Money value={one.tax} />
            </span>
          </Fact>
        )}
        {one.postedOn && (
          <Fact label={t('Posted on')}>
            <span className="num">{day(one.postedOn)}</span>
          </Fact>
        )}
        {one.payment && readsBooks && (
          <Fact label={t('Paid by')}>
            <Link to={to.treasuryDocument(one.payment.id)} className="link num">
              {one.payment.number}
            </Link>
          </Fact>
        )}
        {one.entry && readsBooks && (
          <Fact label={t('Entry')}>
            <Link to={to.journalEntry(one.entry.id)} className="link num">
              {one.entry.number}
            </Link>
          </Fact>
        )}
      </Facts>
    </div>
  )
}

function Lines({ one }: { one: Expense }) {
  const isOpen = one.isOwn && mayChange(one.status)
  const [edited, setEdited] = useState<ExpenseLine | 'new' | null>(null)
  const { data: terms } = useExpenseTerms()
  return (
    <section aria-label={t('What was spent')}>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {one.lines.map((line) => (
          <LineRow key={line.id} expense={one} line={line} onEdit={isOpen ? () => setEdited(line) : null} />
        ))}
      </ul>
      {isOpen && (
        <div className="mt-3">
          <Button icon={<Plus size={15} aria-hidden="true" />} disabled={!terms} onClick={() => setEdited('new')}>
            {t('Add a line')}
          </Button>
        </div>
      )}
      {edited && terms && (
        <LineDialog
          terms={terms}
          expense={one}
          line={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </section>
  )
}

/** What became of it: who did it, when and why. */
function Steps({ one }: { one: Expense }) {
  const { dateTime } = useFormats()
  if (one.steps.length === 0) return null
  return (
    <section>
      <h3 className="mb-1.5 text-13 font-semibold">{t('What became of it')}</h3>
      <ol className="flex flex-col gap-2 text-13">
        {one.steps.map(({ verb, doneByName, doneAt, reason, payment }) => (
          <li key={`${verb} ${doneAt}`}>
            <p>
              <b className="font-semibold">{verbNames[verb]}</b> {t('by {name}', { name: doneByName })}
              {payment && <span className="num text-soft"> · {payment.number}</span>}
            </p>
            {reason && <p>{reason}</p>}
            <p className="num text-12 text-soft">{dateTime(doneAt)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
