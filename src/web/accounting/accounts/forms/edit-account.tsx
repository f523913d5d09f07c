import { useForm, useWatch } from 'react-hook-form'
import { changeAccount } from '#contract/accounting/accounts/api.ts'
import { isContra } from '#contract/accounting/accounts/rules.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { useChangeAccount, type Account } from '../data.ts'
import { accountText } from '../rules.ts'
import { accountBody, AccountFields, type AccountValues } from './account-fields.tsx'

type EditAccountProps = { account: Account; open: boolean; onClose: () => void }

/** Changes an account; what entries rely on is refused at its field. */
export function EditAccount({ open, ...more }: EditAccountProps) {
  return (
    <Dialog open={open} onClose={more.onClose} title={t('Edit account')}>
      <EditAccountForm {...more} />
    </Dialog>
  )
}

function EditAccountForm({ account, onClose }: Omit<EditAccountProps, 'open'>) {
  const change = useChangeAccount()
  const known = useNewer(account, { values: comparedFields, words })
  const form = useForm<AccountValues>({
    defaultValues: valuesOf(known.base),
    resolver: resolveBy(changeAccount, accountBody),
  })
  const type = useWatch({ control: form.control, name: 'type' })
  const save = async (values: AccountValues) => {
    await change.mutateAsync({
      params: { id: account.id },
      body: { ...accountBody(values), version: known.base.version },
    })
    onClose()
    toast.success(t('{values} saved', { values: accountText(values) }))
  }
  return (
    <Form form={form} label={t('Edit account')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      <AccountFields control={form.control} type={type} self={account.id} />
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

const words = { code: 'Code', name: t('Name'), type: t('Type'), description: t('Description') }

function comparedFields({ code, name, type, description }: Account) {
  return { code, name, type, description }
}

function valuesOf(account: Account): AccountValues {
  return {
    code: account.code,
    name: account.name,
    type: account.type,
    description: account.description,
    parentId: account.parentId,
    isContra: isContra(account),
    isPostable: account.isPostable,
    department: account.department ?? 'none',
    cashFlowClass: account.cashFlowClass,
    currency: account.currency,
  }
}
