import { useForm } from 'react-hook-form'
import { sendConfirmation } from '#contract/hotel/papers/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Booking } from '../../bookings/rules/booking.ts'
import { useConfirmationMail, useSendConfirmation } from '../data.ts'

type MailProps = { booking: Booking; open: boolean; onClose: () => void }

/** The confirmation as a mail: read before it goes, to the guest or to another address. */
export function MailConfirmation({ booking, open, onClose }: MailProps) {
  const { data: mail, error, refetch } = useConfirmationMail(booking.id, open)
  return (
    <Dialog open={open} onClose={onClose} title={t('Send the confirmation')} description={booking.bookingNumber}>
      {error && <ReadProblem error={error} onRetry={refetch} />}
      {!mail && !error && <Skeleton height="20rem" />}
      {mail && <MailForm booking={booking} mail={mail} onClose={onClose} />}
    </Dialog>
  )
}

type Mail = NonNullable<ReturnType<typeof useConfirmationMail>['data']>

function MailForm({ booking, mail, onClose }: { booking: Booking; mail: Mail; onClose: () => void }) {
  const send = useSendConfirmation()
  const form = useForm({
    defaultValues: { to: mail.to ?? '' },
    resolver: resolveBy(sendConfirmation, (values) => values),
  })
  const save = async (body: { to: string }) => {
    const { to } = await send.mutateAsync({ params: { id: booking.id }, body })
    onClose()
    toast.success(t('The confirmation to {to} is in the outbox', { to }), {
      description: t('It leaves as soon as the house has a way to send mail.'),
    })
  }
  return (
    <Form form={form} label={t('Send the confirmation')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="to">
        {(field) => (
          <TextField
            label={t('To')}
            type="email"
            hint={mail.to === null ? t('The guest has no e-mail address') : undefined}
            autoFocus
            {...field}
          />
        )}
      </Bind>
      <section aria-label={t('The mail')} className="rounded-2 border border-line bg-sunken p-3">
        <p className="mb-2 text-14 font-semibold">{mail.subject}</p>
        <p className="num text-13 whitespace-pre-line">{mail.text}</p>
      </section>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Send')}
        </Button>
      </FormActions>
    </Form>
  )
}
