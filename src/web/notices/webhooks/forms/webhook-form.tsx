import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { changeWebhook, createWebhook } from '#contract/notices/webhooks/api.ts'
import { TokenShown } from '#web/identity/public/api-keys.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Shown, useChangeWebhook, useCreateWebhook, type Webhook } from '../data.ts'
import { EventPicker } from '../parts/event-picker.tsx'

/** Tells a server what happens: which one, and of what; then shows the key of its signatures, this once. */
export function NewWebhook({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => {
    onClose()
    setShown(null)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={shown ? t('The key of {name}', { name: shown.webhook.name }) : t('New webhook')}
      width={shown ? 'normal' : 'wide'}
    >
      {shown ? <SecretShown shown={shown} onDone={close} /> : <NewForm onMade={setShown} onClose={close} />}
    </Dialog>
  )
}

/** The key by which a server knows that it is us. */
export function SecretShown({ shown: { secret }, onDone }: { shown: Shown; onDone: () => void }) {
  return (
    <TokenShown
      token={secret}
      label={t('Key of the signatures')}
      lost={t('It was done, but the key was lost on the way. Rotate it to get a new one.')}
      onDone={onDone}
    >
      {t('By it your server checks that a message comes from here: every message is signed as Standard Webhooks are.')}
    </TokenShown>
  )
}

type Values = { name: string; url: string; events: string[] }

function NewForm({ onMade, onClose }: { onMade: (shown: Shown) => void; onClose: () => void }) {
  const create = useCreateWebhook()
  const form = useForm<Values>({
    defaultValues: { name: '', url: '', events: [] },
    resolver: resolveBy(createWebhook, (values: Values) => values),
  })
  return (
    <Form
      form={form}
      label={t('New webhook')}
      refusalOf={refusalOf}
      onSubmit={async (values) => onMade(await create.mutateAsync({ body: values }))}
    >
      <WebhookFields form={form} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Add webhook')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Changes a webhook; who saves it answers for what it is told. */
export function EditWebhook({ webhook, open, onClose }: { webhook: Webhook; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Edit {name}', { name: webhook.name })} width="wide">
      <EditForm webhook={webhook} onClose={onClose} />
    </Dialog>
  )
}

function EditForm({ webhook: { id, version, name, url, events }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const change = useChangeWebhook()
  const form = useForm<Values>({
    defaultValues: { name, url, events },
    resolver: resolveBy(changeWebhook, (values: Values) => values),
  })
  const save = async (values: Values) => {
    await change.mutateAsync({ params: { id }, body: { ...values, version } })
    onClose()
    toast.success(t('{name} saved', { name: values.name }))
  }
  return (
    <Form form={form} label={t('Webhook')} refusalOf={refusalOf} onSubmit={save}>
      <WebhookFields form={form} />
      <p className="text-13 text-soft">
        {t('From now on it is told what you may see: whoever saves it answers for it.')}
      </p>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

function WebhookFields({ form }: { form: UseFormReturn<Values> }) {
  return (
    <>
      <FieldPair>
        <Bind control={form.control} name="name">
          {(field) => <TextField label={t('Name')} placeholder={t('Door locks')} autoComplete="off" {...field} />}
        </Bind>
        <Bind control={form.control} name="url">
          {(field) => (
            <TextField
              label={t('Address')}
              type="url"
              placeholder="https://example.com/hostelry"
              autoComplete="off"
              hint={t('A public server of yours that answers within 10 seconds.')}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="events">
        {({ value, onChange, error }) => <EventPicker value={value} onChange={onChange} error={error} />}
      </Bind>
    </>
  )
}
