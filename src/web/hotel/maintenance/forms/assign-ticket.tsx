import { useForm } from 'react-hook-form'
import { assignTicket } from '#contract/hotel/maintenance/api/tickets.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Technician, type Ticket, useAssignTicket, useTechnicians } from '../data.ts'

type AssignProps = { ticket: Ticket; onClose: () => void }
type Values = { assigneeId: Technician['id'] | null }

/** Gives a ticket to somebody. */
export function AssignTicket(props: AssignProps) {
  return (
    <Dialog open onClose={props.onClose} title={t('Who mends it')} description={props.ticket.title}>
      <AssignForm {...props} />
    </Dialog>
  )
}

function AssignForm({ ticket: { id, status, assignee }, onClose }: AssignProps) {
  const assign = useAssignTicket()
  const people = useTechnicians().data ?? []
  const form = useForm<Values>({
    defaultValues: { assigneeId: assignee?.id ?? null },
    resolver: resolveBy(assignTicket),
  })
  const save = async ({ assigneeId }: Values) => {
    if (assigneeId === null) return
    await assign.mutateAsync({ params: { id }, body: { assigneeId, expected: status } })
    onClose()
    toast.success(t('{name} has it', { name: people.find((one) => one.id === assigneeId)?.name ?? '' }))
  }
  return (
    <Form form={form} label={t('Who mends it')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="assigneeId">
        {(field) => (
          <Select
            label={t('Person')}
            options={people.map(({ id: value, name, open }) => ({
              value,
              label: t('{name}, has {open}', { name, open }),
            }))}
            {...field}
          />
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Assign')}
        </Button>
      </FormActions>
    </Form>
  )
}
