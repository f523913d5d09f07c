import { Wallet } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TenderFields } from '../../folios/parts/tender-fields.tsx'
import type { Stay } from '../data.ts'
import type { ArrivalPayment } from './use-arrival-payment.ts'

/** What the guest pays at the desk now: the deposit that is missing, or ahead of the stay; a press away where nothing is asked. */
export function ArrivalPaymentFields({ booking, payment }: { booking: Stay; payment: ArrivalPayment }) {
  const { money } = useFormats()
  const { control, isOpen, setOpen, missing: left } = payment
  const warning = left > 0 && (
    <Notice tone="caution">
      {t('{missing} of the deposit is missing. Take it now, or somebody who may says why not.', {
        missing: money(left),
      })}
    </Notice>
  )
  if (!isOpen) {
    return (
      <>
        <div>
          <Button icon={<Wallet size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t('Take a payment with it')}
          </Button>
        </div>
        {warning}
      </>
    )
  }
  const missing = booking.deposit?.missing ?? 0
  return (
    <>
      <fieldset className="flex flex-col gap-3 rounded-2 border border-line p-3">
        <legend className="px-1 text-13 font-semibold">{t('Payment')}</legend>
        <TenderFields
          control={control}
          cashStep={payment.cashStep}
          most={payment.most}
          mayBeAhead
          mayTip
          guestId={booking.guest.id}
          {...(missing > 0
            ? { amountHint: t('{missing} of the deposit is missing', { missing: money(missing) }) }
            : {})}
        />
        <div>
          <Button variant="ghost" onClick={() => setOpen(false)}>
            {t('Take nothing now')}
          </Button>
        </div>
      </fieldset>
      {warning}
    </>
  )
}
