import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { changeGuest } from '#contract/hotel/guests/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { useChangeGuest, type GuestRow } from '../data.ts'
import { DuplicateHint } from '../parts/duplicate-hint.tsx'
import { guestBody, GuestFields, type GuestValues } from './guest-fields.tsx'

type EditGuestProps = { guest: GuestRow; open: boolean; onClose: () => void }

/** Changes a guest's name and contact. */
export function EditGuest({ guest, open, onClose }: EditGuestProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Edit guest')}>
      <EditGuestForm guest={guest} onClose={onClose} />
    </Dialog>
  )
}

function EditGuestForm({ guest, onClose }: Omit<EditGuestProps, 'open'>) {
  const change = useChangeGuest()
  const go = useGo()
  const known = useNewer(guest, { values: valuesOf, words })
  const form = useForm<GuestValues>({
    defaultValues: valuesOf(known.base),
    resolver: resolveBy(changeGuest, guestBody),
  })
  const [email, phone] = useWatch({ control: form.control, name: ['email', 'phone'] })
  const save = async (values: GuestValues) => {
    await change.mutateAsync({ params: { id: guest.id }, body: { ...guestBody(values), version: known.base.version } })
    onClose()
    toast.success(t('Guest saved'))
  }
  const goTo = (known: { id: string }) => {
    // What was written is given up on purpose: the form is clean before anybody asks whether to leave it.
    flushSync(() => {
      form.reset()
      onClose()
    })
    go(to.guest(known.id), { keepSearch: true })
  }
  return (
    <Form form={form} label={t('Guest')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      <GuestFields
        control={form.control}
        hint={<DuplicateHint email={email} phone={phone} except={guest.id} onKnown={goTo} />}
      />
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

const words = {
  firstName: t('First name'),
  lastName: t('Last name'),
  email: t('E-mail'),
  phone: t('Telephone'),
  address: t('Address'),
  notes: t('Notes'),
}

function valuesOf(guest: GuestRow): GuestValues {
  return {
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: guest.email ?? '',
    phone: guest.phone ?? '',
    address: guest.address ?? '',
    notes: guest.notes ?? '',
  }
}
