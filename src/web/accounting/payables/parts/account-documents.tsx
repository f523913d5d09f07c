import { Ellipsis, ListChecks, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { Original } from '../../currencies/parts/original.tsx'
import type { BillRow, SupplierAccountDetail } from '../data.ts'
import { AllocateToBills, type Means } from '../forms/allocate-dialog.tsx'
import { TakeBackPayment } from '../forms/take-back.tsx'
import { statusTones, statusWord } from '../rules.ts'

/** What is open, the oldest due first. */
export function AccountBills({ bills }: { bills: readonly BillRow[] }) {
  const { day } = useFormats()
  return (
    <Card title={t('Open bills')}>
      {bills.length === 0 ? (
        <p className="text-13 text-soft">{t('Nothing is open.')}</p>
      ) : (
        <FigureTable label={t('Open bills')} columns={billColumns} cards>
          <tbody>
            {bills.map((bill) => (
              <tr key={bill.id}>
                <td data-card="title" className="font-semibold whitespace-nowrap">
                  <Link to={to.bill(bill.id)}>{bill.number}</Link>
                </td>
                <td data-card="note">{bill.reference}</td>
                <td className="whitespace-nowrap max-sm:hidden">{day(bill.date)}</td>
                <td data-card="when" className="whitespace-nowrap">
                  {day(bill.dueDate)}
                </td>
                <td className="max-sm:hidden">
                  <StatusChip tone={statusTones[bill.status]}>{statusWord(bill)}</StatusChip>
                </td>
                <td className="text-end max-sm:hidden">
                  <Money value={bill.total} />
                  <Original of={bill.foreign && { ...bill.foreign, amount: bill.foreign.total }} />
                </td>
                <td data-card="mark" className="text-end font-semibold">
                  <Money value={bill.open} />
                  <Original of={bill.foreign && { ...bill.foreign, amount: bill.foreign.open }} />
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Card>
  )
}

const wide = 'max-sm:hidden'
const billColumns = [
  t('Number'),
  t('Their number'),
  { name: t('Date'), className: wide },
  t('Due'),
  { name: t('Status'), className: wide },
  { name: t('Total'), end: true, className: wide },
  { name: t('Open'), end: true },
]

/** Credit notes of which something settles no bill yet. */
export function AccountCredits({ account }: { account: SupplierAccountDetail }) {
  const { day } = useFormats()
  if (account.credits.length === 0) return null
  return (
    <Card title={t('Credit notes')}>
      <FigureTable label={t('Credit notes')} columns={creditColumns} cards>
        <tbody>
          {account.credits.map(({ id, number, reference, date, total, open, foreign }) => (
            <tr key={id}>
              <td data-card="title" className="font-semibold whitespace-nowrap">
                <Link to={to.bill(id)}>{number}</Link>
              </td>
              <td data-card="note">{reference}</td>
              <td data-card="when" className="whitespace-nowrap">
                {day(date)}
              </td>
              <td className="text-end max-sm:hidden">
                <Money value={open} />
              </td>
              <td data-card="mark" className="text-end font-semibold">
                <Money value={total} />
                <Original of={foreign && { ...foreign, amount: foreign.total }} />
              </td>
              <td data-card="mark" className="text-end">
                <Verbs
                  account={account}
                  means={{
                    creditId: id,
                    number,
                    amount: total,
                    foreign: foreign && { ...foreign, amount: foreign.total },
                    settles: [],
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Card>
  )
}

const creditColumns = [
  t('Number'),
  t('Their number'),
  t('Date'),
  { name: t('Not allocated'), end: true, className: wide },
  { name: t('Amount'), end: true },
  { name: t('More'), end: true },
]

/** What was paid, the newest first, with what of it settles no bill yet. */
export function AccountPayments({ account }: { account: SupplierAccountDetail }) {
  const { day } = useFormats()
  return (
    <Card title={t('Payments')}>
      {account.payments.length === 0 ? (
        <p className="text-13 text-soft">{t('Nothing was paid to this supplier yet.')}</p>
      ) : (
        <FigureTable label={t('Payments')} columns={paymentColumns} cards>
          <tbody>
            {account.payments.map((payment) => (
              <tr key={payment.id}>
                <td data-card="title" className="font-semibold whitespace-nowrap">
                  <Link to={to.treasuryDocument(payment.id)}>{payment.number}</Link>
                </td>
                <td data-card="when" className="whitespace-nowrap">
                  {day(payment.date)}
                </td>
                <td data-card="note">
                  {payment.isTakenBack ? t('taken back') : `${payment.from.code} ${payment.from.name}`}
                </td>
                <td className="text-soft max-sm:hidden">{payment.reference}</td>
                <td className="text-end max-sm:hidden">
                  <Money value={payment.unallocated} />
                </td>
                <td
                  data-card="mark"
                  className={payment.isTakenBack ? 'text-end text-soft line-through' : 'text-end font-semibold'}
                >
                  <Money value={payment.amount} />
                  <Original of={payment.foreign} />
                </td>
                <td data-card="mark" className="text-end">
                  {!payment.isTakenBack && (
                    <Verbs account={account} means={{ paymentId: payment.id, ...payment }} payment={payment} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Card>
  )
}

const paymentColumns = [
  t('Number'),
  t('Date'),
  t('From'),
  { name: t('Reference'), className: wide },
  { name: t('Not allocated'), end: true, className: wide },
  { name: t('Amount'), end: true },
  { name: t('More'), end: true },
]

type VerbsProps = { account: SupplierAccountDetail; means: Means; payment?: SupplierAccountDetail['payments'][number] }

function Verbs({ account, means, payment }: VerbsProps) {
  const [asked, setAsked] = useState<'allocate' | 'take_back' | null>(null)
  const close = () => setAsked(null)
  if (!useCan()('financial:post')) return null
  return (
    <span className="flex justify-end">
      <Menu
        trigger={
          <IconButton
            label={t('More for {number}', { number: means.number })}
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        }
      >
        <MenuItem icon={<ListChecks size={15} />} onSelect={() => setAsked('allocate')}>
          {t('Allocate')}
        </MenuItem>
        {payment && (
          <MenuItem icon={<Undo2 size={15} />} onSelect={() => setAsked('take_back')}>
            {t('Take back')}
          </MenuItem>
        )}
      </Menu>
      <AllocateToBills account={account} means={means} open={asked === 'allocate'} onClose={close} />
      {payment && <TakeBackPayment payment={payment} open={asked === 'take_back'} onClose={close} />}
    </span>
  )
}
