import { useForm } from 'react-hook-form'
import type { setPin } from '#contract/identity/account/api.ts'
import { pinProblem } from '#contract/identity/account/rules.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { PasswordField } from '../../sessions/parts/password-field.tsx'
import { useRemovePin, useSetPin } from '../data.ts'
import { PasswordQuestion } from './password-question.tsx'

type DialogProps = { open: boolean; onClose: () => void }

/** Sets the PIN, or unlocks it by setting it. */
export function PinDialog({ open, onClose }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Your PIN')} width="narrow">
      <PinForm onClose={onClose} />
    </Dialog>
  )
}

function PinForm({ onClose }: { onClose: () => void }) {
  const set = useSetPin()
  const form = useForm<FormValues<typeof setPin>>({ defaultValues: { pin: '', password: '' } })
  const save = async (body: FormValues<typeof setPin>) => {
    await set.mutateAsync({ body })
    onClose()
    toast.success(t('PIN saved'))
  }
  return (
    <Form form={form} label={t('Your PIN')} guarded={false} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="pin" rules={{ validate: (pin) => pinProblem(pin) ?? true }}>
        {(field) => (
          <TextField
            label={t('New PIN')}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            hint={t('4 to 6 digits; not a row such as 1234, nor one digit repeated.')}
            {...field}
          />
        )}
      </Bind>
      <Bind control={form.control} name="password" rules={{ required: t('Enter your password') }}>
        {(field) => <PasswordField label={t('Your password')} {...field} />}
      </Bind>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

/** Removes the PIN. */
export function RemovePin({ open, onClose }: DialogProps) {
  const remove = useRemovePin()
  const off = async (password: string) => {
    await remove.mutateAsync({ body: { password } })
    onClose()
    toast.success(t('PIN removed'))
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('Remove your PIN?')} width="narrow">
      <PasswordQuestion
        words={t('You approve by e-mail and password then, and can’t take a till over.')}
        verb={t('Remove')}
        onPassword={off}
        onClose={onClose}
      />
    </Dialog>
  )
}
