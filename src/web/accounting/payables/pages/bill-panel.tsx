import { useState } from 'react'
import { departmentNames } from '#contract/accounting/accounts/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Original } from '../../currencies/parts/original.tsx'
import { EntryFiles } from '../../entry-files/parts/entry-files.tsx'
import { type Bill, useBill } from '../data.ts'
import { TakeBackBill } from '../forms/take-back.tsx'
import { kindWords, statusTones, statusWord } from '../rules.ts'

/** One bill or credit note beside the list: what it is for, what settled it, its files, its entry and the way to take it back. */
export function BillPanel() {
  const id = useIdParam<'bill'>('billId')
  const { data: bill, error, refetch } = useBill(id)
  const go = useGo()
  return (
    <SidePanel
      title={bill ? bill.number : t('Bill')}
      subtitle={bill && `${bill.isOpening ? t('Opening balance') : kindWords[bill.kind]} · ${bill.supplier.name}`}
      onClose={() => go(to.bills(), { keepSearch: true })}
      actions={bill && <Verbs bill={bill} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!bill && !error && <Skeleton height="20rem" />}
      {bill && (
        <WithHistory key={id} of={{ resource: 'bill', id }}>
          <div className="flex flex-col gap-5">
            <Story bill={bill} />
            <Lines bill={bill} />
            <Settled bill={bill} />
            {bill.entry && <EntryFiles id={bill.entry.id} isDraft={false} />}
          </div>
        </WithHistory>
      )}
    </SidePanel>
  )
}

function Verbs({ bill }: { bill: Bill }) {
  const may = useCan()('financial:post')
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  const canTakeBack = !bill.reverses && !bill.reversedBy
  return (
    <>
      {may && canTakeBack && (
        <Button
          reason={bill.settled !== 0 && t('Something settles it: take that back first')}
          onClick={() => setOpen(true)}
        >
          {t('Take back')}
        </Button>
      )}
      {may && bill.kind === 'bill' && bill.open > 0 && (
        <Button variant="primary" onClick={() => go(to.paySupplier(bill.supplier.id))}>
          {t('Pay')}
        </Button>
      )}
      <TakeBackBill bill={bill} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Story({ bill }: { bill: Bill }) {
  const { day, dateTime } = useFormats()
  return (
    <Facts>
      <Fact label={t('Status')}>
        <StatusChip tone={statusTones[bill.status]}>{statusWord(bill)}</StatusChip>
      </Fact>
      <Fact label={t('Supplier')}>
        <Link to={to.supplierAccount(bill.supplier.id)}>{bill.supplier.name}</Link>
      </Fact>
      <Fact label={t('Their number')}>{bill.reference}</Fact>
      <Fact label={t('Date')}>
        <span className="num">{day(bill.date)}</span>
      </Fact>
      {bill.kind === 'bill' && (
        <Fact label={t('Due')}>
          <span className="num">{day(bill.dueDate)}</span>
        </Fact>
      )}
      <Fact label={t('Open')}>
        <span className="num font-semibold">
          <Money value={bill.open} />
          <Original of={bill.foreign && { ...bill.foreign, amount: bill.foreign.open }} />
        </span>
      </Fact>
      {bill.foreign && (
        <Fact label={t('Rate')}>
          <span className="num">{t('{rate} for one {currency}', bill.foreign)}</span>
        </Fact>
      )}
      {bill.notes && <Fact label={t('Notes')}>{bill.notes}</Fact>}
      {bill.reason && <Fact label={t('Reason')}>{bill.reason}</Fact>}
      <Linked label={t('Takes back')} of={bill.reverses} />
      <Linked label={t('Taken back by')} of={bill.reversedBy} />
      <Fact label={t('Entered by')}>
        {bill.enteredByName}, <span className="num">{dateTime(bill.enteredAt)}</span>
      </Fact>
      {bill.entry && (
        <Fact label={t('Entry')}>
          <Link to={to.journalEntry(bill.entry.id)} className="link num">
            {bill.entry.number}
          </Link>
        </Fact>
      )}
    </Facts>
  )
}

function Linked({ label, of }: { label: string; of: Bill['reverses'] }) {
  if (!of) return null
  return (
    <Fact label={label}>
      <Link to={to.bill(of.id)} keepSearch className="link num">
        {of.number}
      </Link>
    </Fact>
  )
}

function Lines({ bill }: { bill: Bill }) {
  const rows = [
    ...bill.lines.map(({ description, account, department, amount, original }) => ({
      key: `${account.code} ${description} ${amount}`,
      what: description,
      where: `${account.code} ${account.name}${department ? ` · ${departmentNames[department]}` : ''}`,
      amount,
      original,
    })),
    ...bill.taxes.map(({ component, account, amount, original }) => ({
      key: component,
      what: component,
      where: `${account.code} ${account.name}`,
      amount,
      original,
    })),
  ]
  return (
    <section>
      <h3 className="mb-1.5 text-13 font-semibold">{t('What it is for')}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-14">
        {rows.map(({ key, what, where, amount, original }) => (
          <div key={key} className="contents">
            <dt className="min-w-0">
              {what}
              <span className="block text-12 text-soft">{where}</span>
            </dt>
            <dd className="num text-end">
              <Money value={amount} />
              <Original of={inOriginal(bill, original)} />
            </dd>
          </div>
        ))}
        <div className="col-span-2 flex justify-between border-t border-line pt-2 font-semibold">
          <dt>{t('Total')}</dt>
          <dd className="num">
            <Money value={bill.total} />
            <Original of={inOriginal(bill, bill.foreign?.total ?? null)} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function inOriginal({ foreign }: Bill, amount: string | null) {
  return foreign && amount !== null ? { currency: foreign.currency, amount } : null
}

/** What settled it, or what a credit note settles. */
function Settled({ bill }: { bill: Bill }) {
  const { day, money } = useFormats()
  if (bill.settlements.length === 0) return null
  return (
    <section>
      <h3 className="mb-1.5 text-13 font-semibold">{bill.kind === 'bill' ? t('Settled by') : t('Settles')}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-14">
        {bill.settlements.map((one) => (
          <div key={one.id} className="contents">
            <dt>
              <Link
                to={one.kind === 'payment' ? to.treasuryDocument(one.id) : to.bill(one.id)}
                className="link num whitespace-nowrap"
              >
                {one.number}
              </Link>{' '}
              <span className="num text-12 text-soft">{day(one.date)}</span>
            </dt>
            <dd className="num text-end">
              <Money value={one.amount} />
              <Original of={inOriginal(bill, one.original)} />
              {one.gain !== 0 && (
                <span className="block text-12 text-soft">
                  {one.gain > 0
                    ? t('{amount} gained by the rate', { amount: money(one.gain) })
                    : t('{amount} lost by the rate', { amount: money(-one.gain) })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
