import { useForm, useWatch } from 'react-hook-form'
import { createAccount } from '#contract/accounting/accounts/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { useCreateAccount, type Account } from '../data.ts'
import { accountText } from '../rules.ts'
import { accountBody, AccountFields, type AccountValues, emptyAccount } from './account-fields.tsx'

type NewAccountProps = { open: boolean; onClose: () => void; onCreated: (account: Account) => void }

/** Adds an account to the chart. */
export function NewAccount({ open, ...more }: NewAccountProps) {
  return (
    <Dialog open={open} onClose={more.onClose} title={t('New account')}>
      <NewAccountForm {...more} />
    </Dialog>
  )
}

function NewAccountForm({ onClose, onCreated }: Omit<NewAccountProps, 'open'>) {
  const create = useCreateAccount()
  const form = useForm<AccountValues>({ defaultValues: emptyAccount, resolver: resolveBy(createAccount, accountBody) })
  const type = useWatch({ control: form.control, name: 'type' })
  const save = async (values: AccountValues) => {
    const account = await create.mutateAsync({ body: accountBody(values) })
    onClose()
    toast.success(t('{account} added', { account: accountText(account) }))
    onCreated(account)
  }
  return (
    <Form form={form} label={t('New account')} refusalOf={refusalOf} onSubmit={save}>
      <AccountFields control={form.control} type={type} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Add account')}
        </Button>
      </FormActions>
    </Form>
  )
}
