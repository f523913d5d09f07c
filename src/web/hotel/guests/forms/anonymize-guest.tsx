import { useForm } from 'react-hook-form'
import { anonymizeGuest } from '#contract/hotel/guests/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type GuestRow, useAnonymizeGuest } from '../data.ts'
import { nameOf } from '../rules.ts'

type AnonymizeGuestProps = { guest: GuestRow; open: boolean; onClose: () => void }

/** Forgets who a guest was, for good. */
export function AnonymizeGuest({ guest, open, onClose }: AnonymizeGuestProps) {
  return (
    <Dialog open={open} onClose={onClose} width="narrow" title={t('Forget {guest}', { guest: nameOf(guest) })}>
      <AnonymizeForm guest={guest} onClose={onClose} />
    </Dialog>
  )
}

function AnonymizeForm({ guest, onClose }: Omit<AnonymizeGuestProps, 'open'>) {
  const forget = useAnonymizeGuest()
  const form = useForm({ defaultValues: { reason: '' }, resolver: resolveBy(anonymizeGuest) })
  const save = async (body: { reason: string }) => {
    await forget.mutateAsync({ params: { id: guest.id }, body })
    onClose()
    toast.success(t('The guest is forgotten'))
  }
  return (
    <Form form={form} label={t('Forget this guest')} refusalOf={refusalOf} onSubmit={save}>
      <Notice tone="caution">
        {t(
          'Name, contact, papers, preferences and notes are emptied. Stays, invoices and the books keep their figures. This can’t be undone.',
        )}
      </Notice>
      <Bind control={form.control} name="reason">
        {(field) => <TextField label={t('Reason')} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="destructive" busy={form.formState.isSubmitting}>
          {t('Forget for good')}
        </Button>
      </FormActions>
    </Form>
  )
}
