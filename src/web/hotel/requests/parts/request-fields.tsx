import type { Control, FieldValues } from 'react-hook-form'
import { departments } from '#contract/hotel/requests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { departmentLooks, type WrittenRequest } from '../rules.ts'

/** The part of a form that holds requests. */
export type WithRequests = { requests: WrittenRequest[] }

type RequestFieldsProps<Values extends WithRequests & FieldValues> = {
  control: Control<Values>
  index: number
  /** The stay that it belongs to; a request is for one of its days. */
  from: Day | null
  to: Day | null
  /** It can't be left without words. */
  isNeeded?: boolean
}

/** What a guest asks for, for whom it is, and when it is wanted; generic over the other values of the form. */
export function RequestFields<Values extends WithRequests & FieldValues>(props: RequestFieldsProps<Values>) {
  const { index, from, to, isNeeded = false } = props
  // The fields are those of `WithRequests`, whatever else the form has.
  const control = props.control as unknown as Control<WithRequests>
  return (
    <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-2 sm:grid-cols-[1fr_9.5rem_10.5rem]">
      <div className="col-span-2 sm:col-span-1">
        <Bind
          control={control}
          name={`requests.${index}.text`}
          rules={isNeeded ? { validate: (text) => text.trim() !== '' || t('Write what the guest asks for') } : {}}
        >
          {(field) => <TextField label={t('What the guest asks for')} autoFocus {...field} />}
        </Bind>
      </div>
      <Bind control={control} name={`requests.${index}.department`}>
        {({ onChange, ...field }) => (
          <Select
            label={t('For whom')}
            options={choices}
            onChange={(department) => department && onChange(department)}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name={`requests.${index}.dueOn`}>
        {(field) => (
          <DateField
            label={t('For which day')}
            hint={field.value ? undefined : t('Empty: for the arrival')}
            from={from ?? undefined}
            to={to ?? undefined}
            today={from ?? undefined}
            {...field}
          />
        )}
      </Bind>
    </div>
  )
}

const choices = departments.map((value) => ({ value, label: departmentLooks[value].words }))
