import type { Day } from '#contract/kernel/day.ts'
import { departments } from '#contract/hotel/requests/shapes.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { departmentLooks, type WrittenRequest } from '../rules.ts'

type RequestFieldsProps = {
  value: WrittenRequest
  onChange: (value: WrittenRequest) => void
  /** The stay that it belongs to; a request is for one of its days. */
  from: Day | null
  to: Day | null
  error?: string | undefined
  dayError?: string | undefined
  autoFocus?: boolean
}

/** What a guest asks for, for whom it is, and when it is wanted. */
export function RequestFields({ value, onChange, from, to, error, dayError, autoFocus = false }: RequestFieldsProps) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-2 sm:grid-cols-[1fr_9.5rem_10.5rem]">
      <div className="col-span-2 sm:col-span-1">
        <TextField
          label={t('What the guest asks for')}
          value={value.text}
          onChange={(text) => onChange({ ...value, text })}
          error={error}
          autoFocus={autoFocus}
        />
      </div>
      <Select
        label={t('For whom')}
        value={value.department}
        onChange={(department) => department && onChange({ ...value, department })}
        options={choices}
      />
      <DateField
        label={t('For which day')}
        hint={value.dueOn ? undefined : t('Empty: for the arrival')}
        value={value.dueOn}
        onChange={(dueOn) => onChange({ ...value, dueOn })}
        from={from ?? undefined}
        to={to ?? undefined}
        today={from ?? undefined}
        error={dayError}
      />
    </div>
  )
}

const choices = departments.map((value) => ({ value, label: departmentLooks[value].words }))
