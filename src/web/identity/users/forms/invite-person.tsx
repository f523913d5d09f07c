import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { invite } from '#contract/identity/invitations/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readLink, useInvite } from '../data.ts'
import { LinkToCopy } from '../parts/link-to-copy.tsx'
import { rolesToGive } from '../rules.ts'

type Sent = { email: string; path: string }

/** Invites a colleague by e-mail, and shows the link to pass on. */
export function InvitePerson({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [sent, setSent] = useState<Sent | null>(null)
  const close = () => {
    onClose()
    setSent(null)
  }
  return (
    <Dialog open={open} onClose={close} title={sent ? t('Invitation made') : t('Invite a person')}>
      {sent ? <Invited sent={sent} onClose={close} /> : <InviteForm onSent={setSent} onClose={close} />}
    </Dialog>
  )
}

/** What the inviter passes on, since mail may not be set up. */
export function Invited({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="info">
        {t(
          'A message to {email} lies in the outbox. It leaves as soon as mail is set up; until then pass this link on yourself. It works once, for seven days.',
          { email: sent.email },
        )}
      </Notice>
      <LinkToCopy label={t('Link for the invitation')} path={sent.path} />
      <FormActions>
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </FormActions>
    </div>
  )
}

type Values = FormValues<typeof invite>

function InviteForm({ onSent, onClose }: { onSent: (sent: Sent) => void; onClose: () => void }) {
  const send = useInvite()
  const { user } = useSession()
  const form = useForm<Values>({ defaultValues: { email: '', role: 'receptionist' }, resolver: resolveBy(invite) })
  const save = async (values: Values) => {
    const { id, email } = await send.mutateAsync({ body: values })
    const { path } = await readLink(id)
    onSent({ email, path })
  }
  return (
    <Form form={form} label={t('Invite a person')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="email">
        {(field) => <TextField label={t('E-mail')} type="email" autoComplete="off" {...field} />}
      </Bind>
      <Bind control={form.control} name="role">
        {(field) => (
          <Select
            label={t('Role')}
            options={rolesToGive(user)}
            hint={t('What they may see and do. You can give roles that hold no more rights than your own.')}
            {...field}
            onChange={(role) => role && field.onChange(role)}
          />
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Invite')}
        </Button>
      </FormActions>
    </Form>
  )
}
