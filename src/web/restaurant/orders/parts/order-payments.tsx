import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { tenderWords } from '#web/restaurant/receipt/rules.ts'
import { rich } from '#web/texts/rich.tsx'
import { counted, t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import type { Order } from '../rules.ts'

/** How it was paid, what went back, and the journal entries of both. */
export function OrderPayments({ order }: { order: Order }) {
  const { dateTime } = useFormats()
  return (
    <section aria-label={t('Payments')}>
      <h3 className="mb-2 text-14 font-semibold">{t('Payments')}</h3>
      {order.payments.length === 0 && (
        <p className="rounded-2 border border-line px-3 py-4 text-center text-13 text-soft">
          {t('Nothing was paid yet.')}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line rounded-2 border border-line empty:hidden">
        {order.payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-3 py-2 text-13">
            <b className="font-semibold">{tenderWords(payment.method)}</b>
            <Target payment={payment} />
            <span className="flex-1 text-soft">
              {[payment.receiptNumber, payment.reference].filter(Boolean).join(' · ')}
            </span>
            <b className="font-semibold">
              <Money value={payment.amount} />
            </b>
            <span className="num w-full text-12 text-soft">
              {payment.takenByName}, {dateTime(payment.takenAt)}
              {payment.tip > 0 && <> {rich('· tip {tip}', { tip: <Money value={payment.tip} /> })}</>}
              {payment.rounding !== 0 && (
                <> {rich('· rounded {rounding}', { rounding: <Money value={payment.rounding} /> })}</>
              )}
              {payment.change > 0 && (
                <>
                  {' '}
                  {rich('· given {tendered}, change {change}', {
                    tendered: <Money value={payment.tendered} />,
                    change: <Money value={payment.change} />,
                  })}
                </>
              )}
              {payment.refunded > 0 && (
                <> {rich('· {refunded} given back', { refunded: <Money value={payment.refunded} /> })}</>
              )}
            </span>
          </li>
        ))}
      </ul>
      {order.refunds.map((refund) => (
        <p key={refund.id} className="mt-2 text-13">
          {rich('{amount} given back: {reason}', { amount: <Money value={refund.amount} />, reason: refund.reason })}
          <span className="block text-12 text-soft">
            {refund.madeByName}, {dateTime(refund.madeAt)}
            {refund.rounding !== 0 && (
              <> {rich('· rounded {rounding}', { rounding: <Money value={refund.rounding} /> })}</>
            )}
          </span>
        </p>
      ))}
      <Entries order={order} />
    </section>
  )
}

/** The stay that a charge went to; the way leads to the line on its folio. */
function Target({ payment }: { payment: Order['payments'][number] }) {
  const can = useCan()
  if (payment.method !== 'room_charge') return null
  const words = [payment.roomNumber && t('Room {roomNumber}', { roomNumber: payment.roomNumber }), payment.guestName]
    .filter(Boolean)
    .join(', ')
  return payment.bookingId && can('bookings:read') ? (
    <Link
      to={payment.folioLineId ? to.folioLine(payment.bookingId, payment.folioLineId) : to.booking(payment.bookingId)}
    >
      {t('{words}, folio', { words })}
    </Link>
  ) : (
    <span>{words}</span>
  )
}

function Entries({ order: { entries } }: { order: Order }) {
  const can = useCan()
  if (entries.length === 0) return null
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-13 text-soft">
      {counted(entries.length, { one: 'Journal entry', other: 'Journal entries' })}
      {entries.map(({ id, number, memo }) =>
        can('financial:read') ? (
          <Link key={id} to={to.journalEntry(id)} title={memo}>
            {number}
          </Link>
        ) : (
          <span key={id}>{number}</span>
        ),
      )}
    </p>
  )
}
