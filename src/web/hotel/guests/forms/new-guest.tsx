import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { createGuest } from '#contract/hotel/guests/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useCreateGuest, type Guest } from '../data.ts'
import { SameGuest } from '../parts/same-guest.tsx'
import { emptyGuest, guestBody, GuestFields, type GuestValues } from './guest-fields.tsx'

type NewGuestProps = {
  open: boolean
  onClose: () => void
  onCreated: (guest: Guest) => void
  /** Takes the guest who was there already instead. */
  onKnown: (guest: Guest) => void
}

/** Writes down a guest; says before it is saved when somebody has the same contact. */
export function NewGuest({ open, onClose, ...rest }: NewGuestProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('New guest')} width="wide">
      <NewGuestForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function NewGuestForm({ onClose, onCreated, onKnown }: Omit<NewGuestProps, 'open'>) {
  const create = useCreateGuest()
  const form = useForm<GuestValues>({
    defaultValues: emptyGuest,
    resolver: resolveBy(createGuest, guestBody),
  })
  const save = async (values: GuestValues) => {
    const guest = await create.mutateAsync({ body: guestBody(values) })
    onClose()
    onCreated(guest)
  }
  const take = (guest: Guest) => {
    // What was written is given up on purpose: the form is clean before anybody asks whether to leave it.
    flushSync(() => {
      form.reset()
      onClose()
    })
    onKnown(guest)
  }
  return (
    <Form form={form} label={t('New guest')} refusalOf={refusalOf} onSubmit={save}>
      <GuestFields control={form.control} hint={<SameGuest control={form.control} onKnown={take} />} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Add guest')}
        </Button>
      </FormActions>
    </Form>
  )
}
