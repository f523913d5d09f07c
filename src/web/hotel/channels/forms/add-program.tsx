import { useForm } from 'react-hook-form'
import { createChannel } from '#contract/hotel/channels/api/channels.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useCreateChannel } from '../data.ts'

type AddProgramProps = { open: boolean; onClose: () => void }
type Values = { name: string }

/** Adds a program that delivers bookings by the API. */
export function AddProgram({ open, onClose }: AddProgramProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Add a program')}>
      <ProgramForm onClose={onClose} />
    </Dialog>
  )
}

const bodyOf = ({ name }: Values) => ({ kind: 'api' as const, name })

function ProgramForm({ onClose }: Omit<AddProgramProps, 'open'>) {
  const create = useCreateChannel()
  const go = useGo()
  const form = useForm<Values>({ defaultValues: { name: '' }, resolver: resolveBy(createChannel, bodyOf) })
  const save = async (values: Values) => {
    const made = await create.mutateAsync({ body: bodyOf(values) })
    onClose()
    go(to.channel(made.id))
  }
  return (
    <Form form={form} label={t('Add a program')} refusalOf={refusalOf} onSubmit={save}>
      <p className="text-13 text-soft">
        {t(
          'A channel manager or a website of your own delivers its bookings by the API. It signs in with a key that has the right “Deliver bookings of a channel”.',
        )}{' '}
        <Link to={to.apiKeys()} className="link">
          {t('API keys')}
        </Link>
      </p>
      <Bind control={form.control} name="name">
        {(field) => <TextField label={t('Name')} placeholder={t('Channel manager')} autoComplete="off" {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Add program')}
        </Button>
      </FormActions>
    </Form>
  )
}
