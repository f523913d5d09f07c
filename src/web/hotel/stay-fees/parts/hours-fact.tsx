import { useState } from 'react'
import { Clock, X } from 'lucide-react'
import { agreeFee } from '#contract/hotel/bookings/api/fees.ts'
import type { HourFeeKind } from '#contract/hotel/stay-fees/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Booking } from '../../bookings/rules/booking.ts'
import { useDropFee } from '../data.ts'
import { AgreeForm } from '../forms/agree-form.tsx'
import { agreedWords, kindWords, type StayFee } from '../rules.ts'

/** What was agreed on or charged for the hours of a stay, and where another hour is agreed on. */
export function HoursFact({ booking }: { booking: Booking }) {
  const [agreeing, setAgreeing] = useState(false)
  const mayAgree = useCan()(agreeFee.access) && openKinds(booking).length > 0
  if (booking.fees.length === 0 && !mayAgree) return null
  return (
    <Fact label={t('Hours')}>
      <ul className="flex flex-col gap-1">
        {booking.fees.map((fee) => (
          <FeeItem key={fee.kind} fee={fee} booking={booking} />
        ))}
      </ul>
      {mayAgree && (
        <>
          <span className="-ms-3 block">
            <Button variant="ghost" icon={<Clock size={15} aria-hidden="true" />} onClick={() => setAgreeing(true)}>
              {t('Agree on an hour')}
            </Button>
          </span>
          <Dialog open={agreeing} onClose={() => setAgreeing(false)} title={t('Agree on an hour')}>
            <AgreeForm booking={booking} kinds={openKinds(booking)} onClose={() => setAgreeing(false)} />
          </Dialog>
        </>
      )}
    </Fact>
  )
}

/** The hours that can still be agreed on. */
function openKinds({ status, nights, fees }: Booking): HourFeeKind[] {
  const isDecided = (kind: HourFeeKind) => fees.some((fee) => fee.kind === kind && fee.decidedOn !== null)
  if (nights === 0) return []
  const waits = status === 'confirmed' || status === 'optional' || status === 'inquiry' || status === 'waitlisted'
  const kinds: HourFeeKind[] = waits
    ? ['early_check_in', 'late_check_out']
    : status === 'checked_in'
      ? ['late_check_out']
      : []
  return kinds.filter((kind) => !isDecided(kind))
}

function FeeItem({ fee, booking }: { fee: StayFee; booking: Booking }) {
  const drop = useDropFee()
  const { money } = useFormats()
  const { kind } = fee
  const canDrop = kind !== 'day_use' && fee.decidedOn === null && openKinds(booking).includes(kind)
  const run = async () => {
    if (kind === 'day_use') return
    try {
      await drop.mutateAsync({ params: { id: booking.id }, body: { kind } })
      toast.success(t('The agreement is taken back'))
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <li className="num flex flex-wrap items-center gap-x-2">
      <span>{hourWords(fee)}</span>
      <span className="text-13 text-soft">{stateWords(fee, money)}</span>
      {canDrop && (
        <IconButton
          label={t('Take back: {what}', { what: kindWords[kind] })}
          icon={<X size={14} />}
          onClick={() => void run()}
        />
      )}
    </li>
  )
}

/** The fee with the hour that was agreed on, or at which the guest came or left. */
function hourWords({ kind, at, agreedBy }: StayFee): string {
  if (kind === 'day_use' || at === null) return kindWords[kind]
  return agreedBy === null ? t('{kind} at {at}', { kind: kindWords[kind], at }) : agreedWords(kind, at)
}

function stateWords(
  { status, gross, waivedBecause, approvedBy, decidedBy, agreedBy }: StayFee,
  money: (amount: number) => string,
) {
  switch (status) {
    case 'agreed':
      return t('{amount}, agreed by {person}', { amount: money(gross), person: agreedBy })
    case 'charged':
      return t('{amount}, charged', { amount: money(gross) })
    case 'waived':
      return t('{amount} waived by {person}: {reason}', {
        amount: money(gross),
        person: approvedBy ?? decidedBy ?? agreedBy,
        reason: waivedBecause,
      })
  }
}
