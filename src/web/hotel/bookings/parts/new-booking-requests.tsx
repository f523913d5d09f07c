import { Plus, X } from 'lucide-react'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { mostRequests } from '#contract/hotel/requests/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RequestFields } from '../../requests/parts/request-fields.tsx'
import { freshRequest } from '../../requests/rules.ts'
import type { NewBookingValues } from '../rules/new-booking.ts'

/** What the guest of a new booking asks for; nothing until somebody adds one. */
export function NewBookingRequests({ form: { control } }: { form: UseFormReturn<NewBookingValues> }) {
  const [arrival, departure] = useWatch({ control, name: ['arrival', 'departure'] })
  const { fields, append, remove } = useFieldArray({ control, name: 'requests' })
  return (
    <div className="flex w-full flex-col gap-3">
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-1">
          <RequestFields control={control} index={index} from={arrival} to={departure} />
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
