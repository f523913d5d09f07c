import { useForm } from 'react-hook-form'
import { changeProfile } from '#contract/identity/account/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Account, useChangeProfile } from '../data.ts'

type ChangeNameProps = { account: Account; open: boolean; onClose: () => void }

/** Changes one's own name. */
export function ChangeName({ account, open, onClose }: ChangeNameProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Your name')} width="narrow">
      <NameForm account={account} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ account, onClose }: Omit<ChangeNameProps, 'open'>) {
  const change = useChangeProfile()
  const { firstName, lastName } = account
  const form = useForm<FormValues<typeof changeProfile>>({
    defaultValues: { firstName, lastName },
    resolver: resolveBy(changeProfile, (values) => values),
  })
  const save = async (body: FormValues<typeof changeProfile>) => {
    await change.mutateAsync({ body })
    onClose()
    toast.success(t('Name saved'))
  }
  return (
    <Form form={form} label={t('Your name')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="firstName">
          {(field) => <TextField label={t('First name')} autoComplete="given-name" {...field} />}
        </Bind>
        <Bind control={form.control} name="lastName">
          {(field) => <TextField label={t('Last name')} autoComplete="family-name" required={false} {...field} />}
        </Bind>
      </FieldPair>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}
