import { useForm } from 'react-hook-form'
import { assignAccountRole } from '#contract/accounting/account-roles/api.ts'
import { reasonAgainstRole, roleNamed } from '#contract/accounting/account-roles/rules.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { AccountPicker } from '../../accounts/parts/account-picker.tsx'
import { type Assignment, useAssignRole } from '../data.ts'
import { RolePreviewPart } from '../parts/role-preview.tsx'

type AssignRoleProps = { role: Assignment; onClose: () => void }

/** Lets another account play a role; only those that can are offered. */
export function AssignRole({ role, onClose }: AssignRoleProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={role.label}
      description={t(
        'What is posted from now on goes to the account that you choose. What was posted stays where it is.',
      )}
    >
      <AssignForm role={role} onClose={onClose} />
    </Dialog>
  )
}

function AssignForm({ role, onClose }: AssignRoleProps) {
  const assign = useAssignRole()
  const described = roleNamed(role.role)
  const form = useForm<FormValues<typeof assignAccountRole>>({
    defaultValues: { accountId: role.account.id },
    resolver: resolveBy(assignAccountRole),
  })
  const chosen = form.watch('accountId')
  return (
    <Form
      form={form}
      label={t('Account of the role')}
      refusalOf={refusalOf}
      onSubmit={async ({ accountId }) => {
        if (accountId === null) return
        const { account } = await assign.mutateAsync({ params: { role: role.role }, body: { accountId } })
        onClose()
        toast.success(`${role.label}: ${account.code} ${account.name}`)
      }}
    >
      <Bind control={form.control} name="accountId">
        {(field) => (
          <AccountPicker
            label={t('Account')}
            only={(account) => described !== undefined && reasonAgainstRole(described, account) === null}
            {...field}
          />
        )}
      </Bind>
      {chosen !== null && chosen !== role.account.id && <RolePreviewPart role={role} accountId={chosen} />}
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}
