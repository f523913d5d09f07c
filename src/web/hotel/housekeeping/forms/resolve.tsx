import { useForm } from 'react-hook-form'
import { resolveDiscrepancy } from '#contract/hotel/housekeeping/api.ts'
import { type DiscrepancyAction, discrepancyActions } from '#contract/hotel/housekeeping/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Discrepancy, useResolve } from '../data.ts'
import { actionWords, discrepancyWords } from '../rules.ts'

type ResolveProps = { discrepancy: Discrepancy; onClose: () => void }
type Values = { action: DiscrepancyAction | null; note: string }

/** Says how a discrepancy ended. */
export function Resolve(props: ResolveProps) {
  const { room, kind } = props.discrepancy
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('Room {number}', { number: room.number })}
      description={discrepancyWords[kind]}
    >
      <ResolveForm {...props} />
    </Dialog>
  )
}

function ResolveForm({ discrepancy: { id, room }, onClose }: ResolveProps) {
  const resolve = useResolve()
  const form = useForm<Values>({
    defaultValues: { action: null, note: '' },
    resolver: resolveBy(resolveDiscrepancy),
  })
  const save = async ({ action, note }: Values) => {
    if (action === null) return
    await resolve.mutateAsync({ params: { id }, body: { action, note } })
    onClose()
    toast.success(t('Room {number} is settled', { number: room.number }))
  }
  return (
    <Form form={form} label={t('How it ended')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="action">
        {(field) => (
          <Select
            label={t('How it ended')}
            options={discrepancyActions.map((value) => ({ value, label: actionWords[value] }))}
            {...field}
          />
        )}
      </Bind>
      <Bind control={form.control} name="note">
        {(field) => <TextField label={t('Note')} {...field} />}
      </Bind>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}
