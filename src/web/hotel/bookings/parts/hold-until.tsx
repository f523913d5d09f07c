import type { Control } from 'react-hook-form'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What a form that holds says of its end; generic over the other values of the form. */
type Holding = { releaseOn: Day | null; releaseTime: string }

type HoldUntilProps<Values extends Holding> = {
  control: Control<Values>
  businessDate: Day
  arrival: Day | null
}

/** Until which day and hour nights are held; without an hour they go when the night of that day is closed. */
export function HoldUntil<Values extends Holding>({ control, businessDate, arrival }: HoldUntilProps<Values>) {
  // The two fields are those of `Holding`, whatever else the form has.
  const own = control as unknown as Control<Holding>
  return (
    <div className="grid w-72 grid-cols-2 gap-2 max-sm:w-full">
      <Bind control={own} name="releaseOn">
        {(field) => (
          <DateField
            label={t('Held until')}
            from={businessDate}
            to={arrival ?? undefined}
            today={businessDate}
            {...field}
          />
        )}
      </Bind>
      <Bind control={own} name="releaseTime">
        {(field) => <TextField label={t('Hour')} required={false} placeholder="18:00" inputMode="numeric" {...field} />}
      </Bind>
    </div>
  )
}
