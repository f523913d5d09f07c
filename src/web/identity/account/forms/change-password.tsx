import { useForm } from 'react-hook-form'
import type { changePassword } from '#contract/identity/account/api.ts'
import { passwordProblem } from '#contract/identity/account/rules.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { PasswordField } from '../../sessions/parts/password-field.tsx'
import { type Account, useChangePassword } from '../data.ts'
import { NewPasswordField } from '../parts/new-password-field.tsx'

type ChangePasswordProps = { account: Account; open: boolean; onClose: () => void }

/** Sets a new password; every other session ends. */
export function ChangePassword({ account, open, onClose }: ChangePasswordProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Change password')} width="narrow">
      <PasswordForm account={account} onClose={onClose} />
    </Dialog>
  )
}

function PasswordForm({ account, onClose }: Omit<ChangePasswordProps, 'open'>) {
  const change = useChangePassword()
  const form = useForm<FormValues<typeof changePassword>>({ defaultValues: { current: '', password: '' } })
  const save = async (body: FormValues<typeof changePassword>) => {
    const { ended } = await change.mutateAsync({ body })
    onClose()
    toast.success(t('Password changed'), ended > 0 ? { description: t('Every other session has ended.') } : {})
  }
  return (
    <Form form={form} label={t('Change password')} guarded={false} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="current" rules={{ required: t('Enter your present password') }}>
        {(field) => <PasswordField label={t('Present password')} {...field} />}
      </Bind>
      <Bind
        control={form.control}
        name="password"
        rules={{ validate: (word) => passwordProblem(word, account) ?? true }}
      >
        {(field) => <NewPasswordField owner={account} {...field} />}
      </Bind>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}
