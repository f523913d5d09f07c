import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { invite } from '#contract/identity/invitations/api.ts'
import { roleName } from '#contract/identity/users/rules.ts'
import { LinkToCopy, rolesToGive } from '#web/identity/public/users.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readInvitationLink, useInvitations, useInvite } from '../data.ts'
import { MadeStep } from '../parts/made-step.tsx'
import type { StepProps } from '../parts/step-actions.tsx'

type Values = FormValues<typeof invite>

const empty: Values = { email: '', role: 'receptionist' }

export function TeamStep(step: StepProps) {
  const { data = [] } = useInvitations()
  const made = data.map(({ id, email, role }) => ({ id, name: email, fact: roleName(role) }))
  return (
    <MadeStep label={t('Invited so far')} made={made} {...step}>
      <InviteForm isFirst={made.length === 0} />
    </MadeStep>
  )
}

/** Invites one person after the other; the link of the last one is there to pass on, since mail may not be set up. */
function InviteForm({ isFirst }: { isFirst: boolean }) {
  const send = useInvite()
  const { user } = useSession()
  const [link, setLink] = useState<{ email: string; path: string } | null>(null)
  const form = useForm<Values>({ defaultValues: empty, resolver: resolveBy(invite) })
  const save = async (body: Values) => {
    const { id, email } = await send.mutateAsync({ body })
    const { path } = await readInvitationLink(id)
    setLink({ email, path })
    form.reset(empty)
  }
  return (
    <>
      {link && (
        <div className="mb-5">
          <LinkToCopy label={t('Link for {email}, once and for seven days', { email: link.email })} path={link.path} />
        </div>
      )}
      <Form form={form} label={t('Invite a person')} refusalOf={refusalOf} onSubmit={save}>
        <FieldPair>
          <Bind control={form.control} name="email">
            {(field) => <TextField label={t('E-mail')} type="email" autoComplete="off" {...field} />}
          </Bind>
          <Bind control={form.control} name="role">
            {({ onChange, ...field }) => (
              <Select
                label={t('Role')}
                options={rolesToGive(user)}
                onChange={(role) => role && onChange(role)}
                {...field}
              />
            )}
          </Bind>
        </FieldPair>
        <FormActions>
          <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} busy={form.formState.isSubmitting}>
            {isFirst ? t('Invite') : t('Invite another person')}
          </Button>
        </FormActions>
      </Form>
    </>
  )
}
