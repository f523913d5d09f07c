import { useForm } from 'react-hook-form'
import { changeUser } from '#contract/identity/users/api.ts'
import { roleName } from '#contract/identity/users/rules.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { useCan, useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeUser, type UserDetail } from '../data.ts'
import { nameOf, rolesToGive } from '../rules.ts'

type Values = FormValues<typeof changeUser, 'firstName' | 'lastName' | 'role'>
type EditUserProps = { user: UserDetail; open: boolean; onClose: () => void }

/** Changes a person's name and role. */
export function EditUser({ user, open, onClose }: EditUserProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Edit {user}', { user: nameOf(user) })}>
      <EditForm user={user} onClose={onClose} />
    </Dialog>
  )
}

function EditForm({ user, onClose }: Omit<EditUserProps, 'open'>) {
  const change = useChangeUser()
  const can = useCan()
  const { user: self } = useSession()
  const known = useNewer(user, { values: valuesOf, words })
  const form = useForm<Values>({ defaultValues: valuesOf(known.base), resolver: resolveBy(changeUser, bodyOf) })
  const save = async (values: Values) => {
    await change.mutateAsync({ params: { id: user.id }, body: { ...bodyOf(values), version: known.base.version } })
    onClose()
    toast.success(t('{values} saved', { values: nameOf(values) }))
  }
  const given = rolesToGive(self)
  const current = { value: user.role, label: roleName(user.role) }
  const roles = given.some(({ value }) => value === user.role) ? given : [current, ...given]
  const fixed =
    user.id === self.id
      ? t('Nobody changes their own role.')
      : !can('users:manage_roles') && t('An owner changes roles.')
  return (
    <Form form={form} label={t('Person')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      <FieldPair>
        <Bind control={form.control} name="firstName">
          {(field) => <TextField label={t('First name')} {...field} />}
        </Bind>
        <Bind control={form.control} name="lastName">
          {(field) => <TextField label={t('Last name')} required={false} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="role">
        {(field) => (
          <Select
            label={t('Role')}
            options={roles}
            disabled={Boolean(fixed)}
            hint={fixed || t('It holds from their next step on.')}
            {...field}
            onChange={(role) => role && field.onChange(role)}
          />
        )}
      </Bind>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

const words = { firstName: t('First name'), lastName: t('Last name'), role: t('Role') }

function valuesOf({ firstName, lastName, role }: UserDetail): Values {
  return { firstName, lastName, role }
}

function bodyOf({ firstName, lastName, role }: Values) {
  return { firstName: firstName.trim(), lastName: lastName.trim(), role }
}
