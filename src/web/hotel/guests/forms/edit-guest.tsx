import { flushSync } from 'react-dom'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { changeGuest } from '#contract/hotel/guests/api.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeGuest, useRevealGuest, type Guest, type GuestRow } from '../data.ts'
import { SameGuest } from '../parts/same-guest.tsx'
import { guestBody, GuestFields, openBody, type GuestValues } from './guest-fields.tsx'

type EditGuestProps = { guest: GuestRow; open: boolean; onClose: () => void }

/** Changes a guest; who may see contact and papers gets them in full, on record, and for others they stay as they are. */
export function EditGuest({ guest, open, onClose }: EditGuestProps) {
  const can = useCan()
  return (
    <Dialog open={open} onClose={onClose} title={t('Edit guest')} width="wide">
      {can('guests:reveal') ? (
        <Revealed guest={guest} onClose={onClose} />
      ) : (
        <EditGuestForm guest={guest} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Revealed({ guest: { id, version }, onClose }: Omit<EditGuestProps, 'open'>) {
  const { error, mutate } = useRevealGuest()
  const [whole, setWhole] = useState<Guest>()
  // Asked again when somebody else has saved something: the form says what.
  useEffect(() => mutate({ params: { id } }, { onSuccess: setWhole }), [mutate, id, version])
  if (error) return <Notice tone="critical">{errorText(error)}</Notice>
  return whole ? <EditGuestForm guest={whole} onClose={onClose} /> : <Skeleton height="24rem" />
}

function EditGuestForm({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const change = useChangeGuest()
  const go = useGo()
  const known = useNewer(guest, { values: valuesOf, words })
  const bodyOf = guest.isMasked ? openBody : guestBody
  const form = useForm<GuestValues>({
    defaultValues: valuesOf(known.base),
    resolver: resolveBy(changeGuest, bodyOf),
  })
  const save = async (values: GuestValues) => {
    await change.mutateAsync({ params: { id: guest.id }, body: { ...bodyOf(values), version: known.base.version } })
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
        hidden={guest.isMasked}
        hint={!guest.isMasked && <SameGuest control={form.control} except={guest.id} onKnown={goTo} />}
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
  preferences: t('Preferences'),
  isVip: t('VIP'),
  taxNumber: t('Tax number'),
  commissionPercent: t('Commission, per cent'),
  commissionAmount: t('Commission a night'),
  documentNumber: t('Number'),
}

function valuesOf(guest: Guest): GuestValues {
  return {
    kind: guest.kind,
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: guest.email ?? '',
    phone: guest.phone ?? '',
    address: guest.address ?? '',
    notes: guest.notes ?? '',
    nationality: guest.nationality,
    birthday: dayIn(guest.birthday),
    documentType: guest.documentType,
    documentNumber: guest.documentNumber ?? '',
    documentExpires: dayIn(guest.documentExpires),
    preferences: guest.preferences ?? '',
    isVip: guest.isVip,
    taxNumber: guest.taxNumber ?? '',
    commissionPercent: guest.commissionPercent,
    commissionAmount: guest.commissionAmount,
  }
}

function dayIn(text: string | null): Day | null {
  return text === null ? null : dayOf(text)
}
