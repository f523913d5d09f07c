import { Printer, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isPositive, isZero, type Money, ofMajor, subtract, zero } from '#contract/kernel/money.ts'
import { usePrintReceipt } from '#web/restaurant/receipt/data.tsx'
import { tenderWords } from '#web/restaurant/receipt/rules.ts'
import { useEnter } from '#web/shell/shortcuts/use-enter.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { Done, Payment } from '../state/payment.ts'
import { Amount, useMoneyText } from '#web/ui/format/amount.tsx'
import { ProblemNotice } from '../parts/problem-notice.tsx'
import { CreditPad } from '../parts/credit-pad.tsx'
import { CashPad, TenderPad } from '../parts/tender-pads.tsx'
import { LostNotice } from '../parts/lost-notice.tsx'
import { RoomPad } from '../parts/room-pad.tsx'
import { TipChoice } from '../parts/tip-choice.tsx'
import { remainingOf, type TillTender } from '../rules/tender.ts'

type PaySheetProps = {
  payment: Payment
  /** What a tip is a share of. */
  tipBase: () => Money
  /** The state of the request; `onTryNow` shortens the wait for a lost connection. */
  sending: 'idle' | 'busy' | 'lost'
  onTryNow: () => void
  open: boolean
  /** The tender that it opens with. */
  start: TillTender
  tenders: readonly TillTender[]
  onClose: () => void
}

/** Takes the money: quick cash, the pad, card, mobile money, a room, or several of them; then the change. */
export function PaySheet({ open, onClose, ...props }: PaySheetProps) {
  const { payment, sending } = props
  const busy = sending !== 'idle'
  const close = () => {
    // While it is not known whether the sale is recorded, the sheet stays.
    if (!busy) onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={payment.done ? t('Paid') : t('Pay')} width="wide">
      {payment.done ? <Paid done={payment.done} onNext={onClose} /> : <Paying {...props} onClose={close} busy={busy} />}
    </Dialog>
  )
}

type PayingProps = Omit<PaySheetProps, 'open'> & { busy: boolean }

function Paying({ payment, tipBase, sending, onTryNow, start, tenders, onClose, busy }: PayingProps) {
  const [method, setMethod] = useState<TillTender>(start)
  const [chose, setChose] = useState(false)
  const [given, setGiven] = useState(zero)
  const due = payment.due()
  const remaining = remainingOf(due, payment.parts)
  const take = (part: Parameters<Payment['take']>[0]) => {
    setGiven(zero)
    void payment.take(part)
  }
  const pad = { remaining, given, onGiven: setGiven, onTake: take, busy, isFirst: !chose }
  return (
    <div className="grid gap-5 pb-1 max-md:gap-3 md:grid-cols-[17rem_1fr]">
      <ToPay payment={payment} tipBase={tipBase} remaining={remaining} busy={busy} onClose={onClose} />
      <section aria-label={t('How it is paid')} className="flex min-w-0 flex-col gap-3">
        {sending === 'lost' && <LostNotice onTryNow={onTryNow} />}
        {payment.problem && <ProblemNotice problem={payment.problem} />}
        {isZero(due) ? (
          <Button size="touch" variant="primary" busy={busy} onClick={() => void payment.finish([])}>
            {t('Complete, nothing to pay')}
          </Button>
        ) : (
          <>
            <div className="max-w-full overflow-x-auto max-sm:[&_button]:flex-auto max-sm:[&_button]:px-2 max-sm:[&_button]:text-13 max-sm:[&>*]:w-full max-sm:[&>*]:flex-wrap">
              <SegmentedControl
                label={t('Tender')}
                value={method}
                onChange={(next) => {
                  setMethod(next)
                  setChose(true)
                }}
                options={tenders.map((value) => ({ value, label: tenderWords(value) }))}
              />
            </div>
            {method === 'cash' && <CashPad {...pad} cashStep={payment.cashStep} />}
            {(method === 'card' || method === 'mobile_money') && <TenderPad key={method} method={method} {...pad} />}
            {method === 'room_charge' && <RoomPad {...pad} />}
            {method === 'guest_credit' && <CreditPad {...pad} parts={payment.parts} />}
          </>
        )}
      </section>
    </div>
  )
}

type ToPayProps = Pick<PayingProps, 'payment' | 'tipBase' | 'busy' | 'onClose'> & { remaining: Money }

/** What the order comes to with its tip, what is taken of it already, and what is left. */
function ToPay({ payment, tipBase, remaining, busy, onClose }: ToPayProps) {
  const due = payment.due()
  return (
    <section aria-label={t('To pay')} className="flex flex-col gap-3">
      {isPositive(payment.tip) && (
        <dl className="num flex flex-col gap-1 border-b border-line pb-3 text-14">
          <Row label={t('Order')} value={<Amount of={subtract(due, payment.tip)} />} />
          <Row label={t('Tip')} value={<Amount of={payment.tip} />} />
        </dl>
      )}
      <Parts payment={payment} busy={busy} />
      <p className="num flex items-baseline justify-between" aria-live="polite">
        <span className="text-16 font-semibold">{payment.parts.length > 0 ? t('Remaining') : t('To pay')}</span>
        <span className="text-28 font-semibold tracking-tight">
          <Amount of={remaining} />
        </span>
      </p>
      <div className={classes(payment.parts.length > 0 && 'max-md:hidden')}>
        <TipChoice
          base={tipBase()}
          tip={payment.tip}
          onChange={payment.setTip}
          reason={payment.parts.length > 0 ? t('Take the parts off first') : null}
        />
      </div>
      {payment.parts.length > 0 && isPositive(remaining) && (
        <Button
          size="touch"
          busy={busy}
          onClick={() => void payment.finish(payment.parts).then((order) => order && onClose())}
        >
          {t('Record this part')}
        </Button>
      )}
    </section>
  )
}

function Parts({ payment, busy }: { payment: Payment; busy: boolean }) {
  const text = useMoneyText()
  if (payment.parts.length === 0) return null
  return (
    <ul aria-label={t('Parts')} className="flex flex-col gap-1">
      {payment.parts.map((part, index) => (
        // Parts have no names of their own, and only the last ones come and go.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="num flex min-h-12 items-center gap-2 rounded-2 bg-sunken ps-3 text-14">
          <span className="flex-1">
            {tenderWords(part.method)}
            {part.room && <span className="text-soft"> {part.room.roomNumber}</span>}
            {part.credit && <span className="text-soft"> {part.credit.number}</span>}
            {part.rounding && !isZero(part.rounding) && (
              <span className="text-12 text-soft"> {t('Rounded {rounding}', { rounding: text(part.rounding) })}</span>
            )}
          </span>
          <Amount of={part.amount} />
          <button
            type="button"
            disabled={busy}
            aria-label={t('Take off {method}', { method: tenderWords(part.method) })}
            onClick={() => payment.drop(index)}
            className="grid size-12 place-items-center rounded-2 text-soft hover:text-ink"
          >
            <X size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What the guest gets back, in figures that are read from afar; the next sale is one key away. */
function Paid({ done, onNext }: { done: Done; onNext: () => void }) {
  const { busy, printReceipt } = usePrintReceipt()
  useEnter(onNext)
  const text = useMoneyText()
  const { order, change, rounding } = done
  return (
    <div className="flex flex-col items-center gap-5 py-6 text-center">
      <div role="status">
        <p className="text-14 text-soft">
          {order.orderNumber} · <Amount of={ofMajor(order.paid)} /> · {tenderWords(order.methods.join(','))}
          {!isZero(rounding) && <> · {t('Rounded {rounding}', { rounding: text(rounding) })}</>}
        </p>
        <p className="mt-3 text-16 font-semibold">{isZero(change) ? t('No change') : t('Change')}</p>
        {!isZero(change) && (
          <p className="num text-[4rem] leading-tight font-semibold tracking-tight">
            <Amount of={change} />
          </p>
        )}
      </div>
      {order.warnings.length > 0 && (
        <Notice tone="caution">{t('Below zero in stock: {warnings}', { warnings: order.warnings.join(', ') })}</Notice>
      )}
      <div className="grid w-full max-w-120 gap-2 sm:grid-cols-2">
        <Button
          size="touch"
          busy={busy}
          icon={<Printer size={18} aria-hidden="true" />}
          onClick={() => void printReceipt(order.id)}
        >
          {t('Print receipt')}
        </Button>
        <Button size="touch" variant="primary" autoFocus onClick={onNext}>
          {t('Next sale')}
        </Button>
      </div>
    </div>
  )
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex justify-between">
      <dt className="text-soft">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
