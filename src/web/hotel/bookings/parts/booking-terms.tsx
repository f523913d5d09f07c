import { t } from '#web/texts/text.ts'
import { Fact } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { cancellationLines, feeWords } from '../../policies/rules.ts'
import { DepositButton } from '../../deposits/parts/deposit-button.tsx'
import type { Booking } from '../data.ts'

/** What was agreed when it was booked, and how it was settled when nobody came. */
export function TermsFacts({ booking: { id, policy, ending, status, deposit, groupPaysRoom } }: { booking: Booking }) {
  const { money, day } = useFormats()
  const waits = status !== 'cancelled' && status !== 'no_show' && status !== 'checked_in' && status !== 'checked_out'
  return (
    <>
      {waits && !groupPaysRoom && (
        <Fact label={t('Deposit')}>
          <span className="num">
            {deposit === null
              ? t('Nothing is asked ahead')
              : deposit.missing > 0
                ? t('{missing} of {required} missing, due {day}', {
                    missing: money(deposit.missing),
                    required: money(deposit.required),
                    day: day(deposit.dueOn),
                  })
                : t('{required} paid ahead', { required: money(deposit.required) })}
          </span>
          {deposit !== null &&
            deposit.steps.length > 1 &&
            deposit.steps.map(({ dueOn, amount, missing }) => (
              <span key={dueOn} className="num block text-13 text-soft">
                {missing > 0
                  ? t('{amount} until {day}, {missing} of it missing', {
                      amount: money(amount),
                      day: day(dueOn),
                      missing: money(missing),
                    })
                  : t('{amount} until {day}, paid', { amount: money(amount), day: day(dueOn) })}
              </span>
            ))}
          <DepositButton id={id} words={deposit ? t('Change') : t('Ask for a deposit')} />
        </Fact>
      )}
      {waits && policy && (
        <Fact label={t('Terms')}>
          <span className="block">{policy.name}</span>
          <span className="num block text-13 text-soft">
            {[
              ...cancellationLines(policy, money),
              t('A no-show costs {fee}.', { fee: feeWords(policy.noShow, money) }),
            ].join(' ')}
          </span>
        </Fact>
      )}
      {ending && (
        <Fact label={t('Fee')}>
          <span className="num block">{feeFact(ending, money)}</span>
          {ending.deposit > 0 && <span className="num block text-13 text-soft">{depositFact(ending, money)}</span>}
        </Fact>
      )}
    </>
  )
}

type Ending = NonNullable<Booking['ending']>
type MoneyWords = (amount: number) => string

function feeFact({ fee, due, waivedBecause, approvedBy, decidedBy, onAccount }: Ending, money: MoneyWords): string {
  if (waivedBecause !== null) {
    return t('{due} waived by {person}: {reason}', {
      due: money(due),
      person: approvedBy ?? decidedBy,
      reason: waivedBecause,
    })
  }
  if (fee === 0) return t('None')
  return onAccount > 0
    ? t('{fee}, of which {open} is left on account', { fee: money(fee), open: money(onAccount) })
    : t('{fee}, covered by what was paid ahead', { fee: money(fee) })
}

function depositFact({ deposit, refunded, fee }: Ending, money: MoneyWords): string {
  if (refunded > 0)
    return t('{deposit} was paid ahead, {refunded} was given back', {
      deposit: money(deposit),
      refunded: money(refunded),
    })
  return deposit > fee
    ? t('{deposit} was paid ahead; what is left over stays with the booking', { deposit: money(deposit) })
    : t('{deposit} was paid ahead', { deposit: money(deposit) })
}
