import { useState } from 'react'
import { debitsParts, ofExpenses } from '#contract/accounting/treasury/rules.ts'
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
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type TreasuryDocument, useTreasuryDocument } from '../data.ts'
import { TakeBack } from '../forms/take-back.tsx'
import { kindNames } from '../rules.ts'

/** One movement of money beside the list, with its entry and the way to take it back. */
export function DocumentPanel() {
  const id = useIdParam<'treasury_document'>('documentId')
  const { data: one, error, refetch } = useTreasuryDocument(id)
  const go = useGo()
  return (
    <SidePanel
      title={one ? one.number : t('Movement of money')}
      subtitle={one && kindNames[one.kind]}
      onClose={() => go(to.treasury(), { keepSearch: true })}
      actions={one && <Undo one={one} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!one && !error && <Skeleton height="20rem" />}
      {one && (
        <WithHistory key={id} of={{ resource: 'treasury', id }}>
          <div className="flex flex-col gap-5">
            <Story one={one} />
            <Parts one={one} />
          </div>
        </WithHistory>
      )}
    </SidePanel>
  )
}

function Undo({ one }: { one: TreasuryDocument }) {
  const may = useCan()('financial:post')
  const [isOpen, setOpen] = useState(false)
  if (!may || one.reverses || one.reversedBy || one.supplierId || ofExpenses.has(one.kind)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Take back')}</Button>
      <TakeBack one={one} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Story({ one }: { one: TreasuryDocument }) {
  const { day, dateTime } = useFormats()
  return (
    <Facts>
      <Fact label={t('Date')}>
        <span className="num">{day(one.date)}</span>
      </Fact>
      <Fact label={t('Amount')}>
        <span className="num font-semibold">
          <Money value={one.amount} />
        </span>
      </Fact>
      {one.fee !== 0 && (
        <Fact label={t('Fee')}>
          <span className="num">
            <Money value={one.fee} />
          </span>
        </Fact>
      )}
      {one.difference !== 0 && (
        <Fact label={t('Difference')}>
          <span className="num">
            <Money value={one.difference} />
          </span>
        </Fact>
      )}
      <Fact label={t('From')}>{`${one.from.code} ${one.from.name}`}</Fact>
      {!debitsParts.has(one.kind) && <Fact label={t('To')}>{`${one.to.code} ${one.to.name}`}</Fact>}
      {one.supplierId ? (
        <Fact label={t('Supplier')}>
          <Link to={to.supplierAccount(one.supplierId)}>{one.partyName ?? t('Supplier')}</Link>
        </Fact>
      ) : (
        one.partyName && <Fact label={t('Person or authority')}>{one.partyName}</Fact>
      )}
      {one.location && <Fact label={t('Outlet')}>{one.location.name}</Fact>}
      {one.periodTo && (
        <Fact label={t('Up to')}>
          <span className="num">{day(one.periodTo)}</span>
        </Fact>
      )}
      {one.reference && <Fact label={t('Slip or reference')}>{one.reference}</Fact>}
      {one.reason && <Fact label={t('Reason')}>{one.reason}</Fact>}
      <Linked label={t('Of')} of={one.of} />
      <Linked label={t('Takes back')} of={one.reverses} />
      <Linked label={t('Taken back by')} of={one.reversedBy} />
      {one.approvedByName && <Fact label={t('Signed by')}>{one.approvedByName}</Fact>}
      <Fact label={t('Entered by')}>
        {one.madeByName}, <span className="num">{dateTime(one.madeAt)}</span>
      </Fact>
      {one.entry && (
        <Fact label={t('Entry')}>
          <Link to={to.journalEntry(one.entry.id)} className="link num">
            {one.entry.number}
          </Link>
        </Fact>
      )}
    </Facts>
  )
}

function Linked({ label, of }: { label: string; of: TreasuryDocument['of'] }) {
  if (!of) return null
  return (
    <Fact label={label}>
      <Link to={to.treasuryDocument(of.id)} keepSearch className="link num">
        {of.number}
      </Link>
    </Fact>
  )
}

/** Days that a settlement cleared, or accounts that a return emptied. */
function Parts({ one }: { one: TreasuryDocument }) {
  const { day } = useFormats()
  if (one.parts.length === 0) return null
  return (
    <section>
      <h3 className="mb-1.5 text-13 font-semibold">{debitsParts.has(one.kind) ? t('By account') : t('By day')}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-14">
        {one.parts.map((part) => (
          <div key={`${part.day ?? part.account?.id} ${part.department ?? ''}`} className="contents">
            <dt className="min-w-0 truncate">
              {part.day ? day(part.day) : `${part.account?.code ?? ''} ${part.account?.name ?? ''}`}
            </dt>
            <dd className="num text-end">
              <Money value={part.amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
