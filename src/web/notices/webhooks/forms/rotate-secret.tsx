import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { rotateWebhookSecret } from '#contract/notices/webhooks/api.ts'
import { overlaps } from '#web/identity/public/api-keys.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { type Shown, useRotateSecret, type Webhook } from '../data.ts'
import { SecretShown } from './webhook-form.tsx'

type RotateSecretProps = { webhook: Webhook; open: boolean; onClose: () => void }

/** Gives a webhook a new key, beside which the one before signs for a while. */
export function RotateSecret({ webhook, open, onClose }: RotateSecretProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => {
    onClose()
    setShown(null)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={
        shown
          ? t('The new key of {name}', { name: webhook.name })
          : t('Rotate the key of {name}', { name: webhook.name })
      }
    >
      {shown ? (
        <SecretShown shown={shown} onDone={close} />
      ) : (
        <RotateForm webhook={webhook} onRotated={setShown} onClose={close} />
      )}
    </Dialog>
  )
}

type Values = { overlapHours: string }
type RotateFormProps = { webhook: Webhook; onRotated: (shown: Shown) => void; onClose: () => void }

const bodyOf = ({ overlapHours }: Values) => ({ overlapHours: Number(overlapHours) })

function RotateForm({ webhook, onRotated, onClose }: RotateFormProps) {
  const rotate = useRotateSecret()
  const form = useForm<Values>({
    defaultValues: { overlapHours: webhook.previousUntil ? '0' : '24' },
    resolver: resolveBy(rotateWebhookSecret, bodyOf),
  })
  const save = async (values: Values) =>
    onRotated(await rotate.mutateAsync({ params: { id: webhook.id }, body: bodyOf(values) }))
  return (
    <Form form={form} label={t('Rotate the key')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="overlapHours">
        {(field) => (
          <Select
            label={t('The key before signs beside it for')}
            options={overlaps}
            hint={t('Long enough to put the new one into your server; not at all when the old one has leaked.')}
            {...field}
            onChange={(hours) => hours && field.onChange(hours)}
          />
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Rotate')}
        </Button>
      </FormActions>
    </Form>
  )
}
