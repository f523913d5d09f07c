import { useForm, useWatch } from 'react-hook-form'
import { createAccount } from '#contract/accounting/accounts/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
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
    <Dialog open={open} onClose={more.onClose} title="New account">
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
    toast.success(`${accountText(account)} added`)
    onCreated(account)
  }
  return (
    <Form form={form} label="New account" refusalOf={refusalOf} onSubmit={save}>
      <AccountFields control={form.control} type={type} />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Add account
        </Button>
      </FormActions>
    </Form>
  )
}
