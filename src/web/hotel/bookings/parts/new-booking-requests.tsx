import { Plus, X } from 'lucide-react'
import { useFieldArray, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { mostRequests } from '#contract/hotel/requests/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RequestFields } from '../../requests/parts/request-fields.tsx'
import { freshRequest, type WrittenRequest } from '../../requests/rules.ts'
import type { NewBookingValues } from '../rules/new-booking.ts'

/** What the guest of a new booking asks for; nothing until somebody adds one. */
export function NewBookingRequests({ form: { control, setValue } }: { form: UseFormReturn<NewBookingValues> }) {
  const [requests, arrival, departure] = useWatch({ control, name: ['requests', 'arrival', 'departure'] })
  const { errors } = useFormState({ control, name: 'requests' })
  const { fields, append, remove } = useFieldArray({ control, name: 'requests' })
  const write = (index: number, next: WrittenRequest) => setValue(`requests.${index}`, next, { shouldDirty: true })
  return (
    <div className="flex w-full flex-col gap-3">
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-1">
          <RequestFields
            value={requests[index] ?? freshRequest}
            onChange={(next) => write(index, next)}
            from={arrival}
            to={departure}
            error={errors.requests?.[index]?.text?.message}
            dayError={errors.requests?.[index]?.dueOn?.message}
            autoFocus
          />
          <IconButton
            label={t('Leave out')}
            icon={<X size={15} aria-hidden="true" />}
            className="mt-6"
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < mostRequests && (
        <div>
          <Button
            icon={<Plus size={15} aria-hidden="true" />}
            onClick={() => append(freshRequest, { shouldFocus: false })}
          >
            {t('Add a request')}
          </Button>
        </div>
      )}
    </div>
  )
}
