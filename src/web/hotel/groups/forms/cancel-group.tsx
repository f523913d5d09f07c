import { useForm } from 'react-hook-form'
import { cancelGroup } from '#contract/hotel/groups/api/group.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Group, useCancelGroup } from '../data.ts'
import { roomNightWords } from '../rules/group.ts'

type CancelGroupProps = { group: Group; open: boolean; onClose: () => void }

/** Cancels a group, with the reason; its rooms are cancelled before. */
export function CancelGroup({ group, open, onClose }: CancelGroupProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Cancel {name}', { name: group.name })}>
      <CancelForm group={group} onClose={onClose} />
    </Dialog>
  )
}

function CancelForm({ group, onClose }: Omit<CancelGroupProps, 'open'>) {
  const cancel = useCancelGroup()
  const form = useForm({ defaultValues: { reason: '' }, resolver: resolveBy(cancelGroup) })
  const save = async (body: { reason: string }) => {
    await cancel.mutateAsync({ params: { id: group.id }, body })
    onClose()
    toast.success(t('{group} is cancelled', { group: group.name }))
  }
  return (
    <Form form={form} label={t('Cancel the group')} refusalOf={refusalOf} onSubmit={save}>
      <p className="text-14 text-soft">
        {group.remaining > 0
          ? t('What its block still holds can be sold again: {nights}.', { nights: roomNightWords(group.remaining) })
          : t('Its block holds nothing any more.')}
      </p>
      <Bind control={form.control} name="reason">
        {(field) => <TextField label={t('Reason')} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Keep the group')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Cancel the group')}
        </Button>
      </FormActions>
    </Form>
  )
}
