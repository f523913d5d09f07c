import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, type Refusal } from '#web/ui/form/form.tsx'
import type { Booking } from '../../bookings/rules/booking.ts'
import { useAddRequest } from '../data.ts'
import { freshRequest } from '../rules.ts'
import { RequestFields, type WithRequests } from './request-fields.tsx'

/** One request more, written in place. */
export function AddRequest({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="border-t border-line px-3 py-2">
      {open ? (
        <RequestForm booking={booking} onClose={() => setOpen(false)} />
      ) : (
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('Add a request')}
        </Button>
      )}
    </div>
  )
}

function RequestForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const add = useAddRequest()
  const form = useForm<WithRequests>({ defaultValues: { requests: [freshRequest] } })
  const save = async ({ requests: [body = freshRequest] }: WithRequests) => {
    await add.mutateAsync({ params: { id: booking.id }, body })
    onClose()
  }
  return (
    <Form form={form} label={t('Add a request')} refusalOf={atItsField} onSubmit={save}>
      <RequestFields
        control={form.control}
        index={0}
        from={dayOf(booking.arrival)}
        to={dayOf(booking.departure)}
        isNeeded
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Add')}
        </Button>
      </div>
    </Form>
  )
}

/** The server names the fields of the one request; here it is the first of the form. */
function atItsField(error: unknown): Refusal {
  const { message, fields = [] } = refusalOf(error)
  return { message, fields: fields.map((field) => ({ ...field, path: `requests.0.${field.path}` })) }
}
