import { useForm } from 'react-hook-form'
import { moveTicket } from '#contract/hotel/maintenance/api/tickets.ts'
import type { Awaited } from '#contract/hotel/maintenance/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Ticket, useMoveTicket } from '../data.ts'
import { statusLooks } from '../rules.ts'

type SayProps = { ticket: Ticket; verb: 'wait' | 'reopen'; onClose: () => void }
type Values = { waitingFor: Awaited; text: string }

const words = { wait: t('What it waits for'), reopen: t('Reopen the ticket') }

/** Says what a ticket waits for, or why it is opened again. */
export function SayMove(props: SayProps) {
  return (
    <Dialog open onClose={props.onClose} title={words[props.verb]} description={props.ticket.title}>
      <SayForm {...props} />
    </Dialog>
  )
}

function SayForm({ ticket: { id, number, status }, verb, onClose }: SayProps) {
  const move = useMoveTicket()
  const sent = ({ waitingFor, text }: Values) => ({
    verb,
    expected: status,
    ...(verb === 'wait' ? { waitingFor } : {}),
    ...(verb === 'reopen' || text.trim() !== '' ? { text } : {}),
  })
  const form = useForm<Values>({
    defaultValues: { waitingFor: 'parts', text: '' },
    resolver: resolveBy(moveTicket, sent),
  })
  const save = async (values: Values) => {
    const ticket = await move.mutateAsync({ params: { id }, body: sent(values) })
    onClose()
    toast.success(t('{number}: {state}', { number, state: statusLooks[ticket.status].words }))
  }
  return (
    <Form form={form} label={words[verb]} refusalOf={refusalOf} onSubmit={save}>
      {verb === 'wait' && (
        <Bind control={form.control} name="waitingFor">
          {({ value, onChange }) => (
            <div>
              <SegmentedControl label={t('Waits for')} value={value} onChange={onChange} options={choices} />
            </div>
          )}
        </Bind>
      )}
      <Bind control={form.control} name="text">
        {(field) => (
          <TextArea
            label={verb === 'wait' ? t('Note') : t('Reason')}
            required={verb === 'reopen'}
            rows={2}
            {...field}
          />
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {verb === 'wait' ? t('Wait') : t('Reopen')}
        </Button>
      </FormActions>
    </Form>
  )
}

const choices = [
  { value: 'parts', label: t('Parts') },
  { value: 'vendor', label: t('A vendor') },
] as const
