import { type Control, useWatch } from 'react-hook-form'
import { firstYearOf, nameOfYear, yearAround, type YearSpan } from '#contract/accounting/fiscal-years/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { monthNames } from '#web/ui/format/date.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Select } from '#web/ui/select.tsx'

/** When the books begin, as a form asks for it: the month of each year, and the first day of the first one. */
export type FirstYearValues = { startMonth: string; startsOn: Day | null }

/** The days that the fields mean; null while there is no first day. */
export function firstYearIn({ startMonth, startsOn }: FirstYearValues): YearSpan | null {
  return startsOn === null ? null : firstYearOf({ startsOn, startMonth: Number(startMonth) })
}

const monthOptions = monthNames.map((label, index) => ({ value: String(index + 1), label }))

type FirstYearFieldsProps = {
  control: Control<FirstYearValues>
  today: Day
  onMonth: (startsOn: Day) => void
}

/** Asks with which month fiscal years begin and on which day the first one does, and says what comes of it. */
export function FirstYearFields({ control, today, onMonth }: FirstYearFieldsProps) {
  const { date } = useFormats()
  const [startMonth, startsOn] = useWatch({ control, name: ['startMonth', 'startsOn'] })
  const first = firstYearIn({ startMonth, startsOn })
  return (
    <div className="grid gap-2">
      <FieldPair>
        <Bind control={control} name="startMonth">
          {({ onChange, ...field }) => (
            <Select
              label={t('The fiscal year begins with')}
              options={monthOptions}
              onChange={(month) => {
                if (!month) return
                onChange(month)
                onMonth(yearAround(today, Number(month)).startsOn)
              }}
              {...field}
            />
          )}
        </Bind>
        <Bind control={control} name="startsOn">
          {(field) => (
            <DateField
              label={t('First day of the books')}
              hint={t('Later makes a short first year.')}
              to={today}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      {first && (
        <p role="status" className="text-13 text-soft">
          {t('The first year is {year}: {from} to {to}. Those after it have twelve months.', {
            year: nameOfYear(first),
            from: date(first.startsOn),
            to: date(first.endsOn),
          })}
        </p>
      )}
    </div>
  )
}
