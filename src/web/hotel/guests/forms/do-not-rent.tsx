import { useForm } from 'react-hook-form'
import { setDoNotRent } from '#contract/hotel/guests/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { type GuestRow, useSetDoNotRent } from '../data.ts'
import { nameOf } from '../rules.ts'

type DoNotRentProps = { guest: GuestRow; open: boolean; onClose: () => void }

/** Says why the house takes a guest no more. */
export function DoNotRent({ guest, open, onClose }: DoNotRentProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="narrow"
      title={t('Take {guest} no more', { guest: nameOf(guest) })}
      description={t(
        'From now on a booking or a check-in is refused with your words, unless somebody who may says why not.',
      )}
    >
      <DoNotRentForm guest={guest} onClose={onClose} />
    </Dialog>
  )
}

function DoNotRentForm({ guest, onClose }: Omit<DoNotRentProps, 'open'>) {
  const set = useSetDoNotRent()
  const form = useForm({ defaultValues: { reason: '' }, resolver: resolveBy(setDoNotRent) })
  const save = async (body: { reason: string }) => {
    await set.mutateAsync({ params: { id: guest.id }, body })
    onClose()
    toast.success(t('{guest} is taken no more', { guest: nameOf(guest) }))
  }
  return (
    <Form form={form} label={t('Do not rent')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Why')} rows={2} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="destructive" busy={form.formState.isSubmitting}>
          {t('Do not rent')}
        </Button>
      </FormActions>
    </Form>
  )
}
