import type { Control } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FeeLine } from '../../stay-fees/parts/fees-view.tsx'
import { chargedSum } from '../../stay-fees/rules.ts'
import type { Offer } from '../data.ts'
import type { NewBookingValues } from '../rules/new-booking.ts'

/** What the hours of a new booking cost besides, and whether they are agreed on with it; nothing where they cost nothing. */
export function AgreedHours({ offer: { fees }, control }: { offer: Offer; control: Control<NewBookingValues> }) {
  const { money } = useFormats()
  if (fees.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <dl className="num grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 rounded-2 bg-sunken px-3 py-2.5 text-14">
        {fees.map((fee) => (
          <FeeLine key={fee.kind} fee={fee} isWaived={false} />
        ))}
      </dl>
      <Bind control={control} name="agrees">
        {({ value, onChange }) => (
          <Checkbox
            label={t('Agree on it with the booking: {amount}', { amount: money(chargedSum(fees)) })}
            checked={value}
            onChange={onChange}
          />
        )}
      </Bind>
    </div>
  )
}
