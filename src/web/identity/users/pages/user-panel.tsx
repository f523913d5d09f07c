import { KeyRound, RotateCcw, UserX } from 'lucide-react'
import { useState } from 'react'
import { roleName } from '#contract/identity/users/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { mailTo, to } from '#web/shell/links.ts'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan, useSession } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteUser, useReactivate, useResetPassword, useUser, type UserDetail } from '../data.ts'
import { DeactivateUser } from '../forms/deactivate-user.tsx'
import { EditUser } from '../forms/edit-user.tsx'
import { LinkToCopy } from '../parts/link-to-copy.tsx'
import { Seen, UserState } from '../parts/user-columns.tsx'
import { UserSessions } from '../parts/user-sessions.tsx'
import { nameOf } from '../rules.ts'

/** One person beside the list: who they are, how they sign in, and where. */
export function UserPanel() {
  const id = useIdParam<'app_user'>('userId')
  const { data: user, error, refetch } = useUser(id)
  const go = useGo()
  const can = useCan()
  const [editing, setEditing] = useState(false)
  const close = () => go(to.users(), { keepSearch: true })
  return (
    <SidePanel
      title={user ? nameOf(user) : t('Person')}
      subtitle={user && <UserState state={user.state} />}
      onClose={close}
      actions={
        user && (
          <>
            <UserMenu user={user} onGone={close} />
            {can('users:write') && <Button onClick={() => setEditing(true)}>{t('Edit')}</Button>}
          </>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!user && !error && <Skeleton height="14rem" />}
      {user && (
        <div className="flex flex-col gap-5">
          <Facts>
            <Fact label={t('Role')}>{roleName(user.role)}</Fact>
            <Fact label={t('E-mail')}>
              <a className="link break-all" href={mailTo(user.email)}>
                {user.email}
              </a>
            </Fact>
            <Fact label={t('Last seen')}>
              <Seen at={user.seenAt} />
            </Fact>
            <Fact label={t('Two-factor')}>{user.twoFactor ? <Badge tone="positive">{t('On')}</Badge> : t('Off')}</Fact>
          </Facts>
          {can('users:manage_roles') && <UserSessions id={user.id} name={nameOf(user)} />}
          <EditUser user={user} open={editing} onClose={() => setEditing(false)} />
        </div>
      )}
    </SidePanel>
  )
}

/** What is done seldom with a person. */
function UserMenu({ user, onGone }: { user: UserDetail; onGone: () => void }) {
  const can = useCan()
  const { user: self } = useSession()
  const remove = useDeleteUser()
  const reactivate = useReactivate()
  const reset = useResetPassword()
  const [deactivating, setDeactivating] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const isSelf = user.id === self.id
  const telling = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      toast.error(t('That was not done'), { description: errorText(error) })
    }
  }
  const back = async () => {
    await reactivate.mutateAsync({ params: { id: user.id } })
    toast.success(t('{user} has access again', { user: nameOf(user) }))
  }
  const makeLink = async () => setLink((await reset.mutateAsync({ params: { id: user.id } })).path)
  return (
    <>
      <RecordMenu
        name={nameOf(user)}
        remove={
          can('users:delete') && {
            run: () => remove.mutateAsync({ params: { id: user.id } }),
            onGone,
            reason: isSelf ? t('Nobody deletes themselves') : (user.inUse ?? false),
          }
        }
      >
        {can('users:manage_roles') && user.state === 'active' && !isSelf && (
          <MenuItem icon={<KeyRound size={15} />} onSelect={() => void telling(makeLink)}>
            {t('Reset password')}
          </MenuItem>
        )}
        {can('users:write') && user.state === 'active' && (
          <MenuItem
            icon={<UserX size={15} />}
            reason={isSelf && t('Nobody deactivates themselves')}
            onSelect={() => setDeactivating(true)}
          >
            {t('Deactivate')}
          </MenuItem>
        )}
        {can('users:write') && user.state === 'disabled' && (
          <MenuItem icon={<RotateCcw size={15} />} onSelect={() => void telling(back)}>
            {t('Give access back')}
          </MenuItem>
        )}
      </RecordMenu>
      <DeactivateUser user={user} open={deactivating} onClose={() => setDeactivating(false)} />
      <Dialog
        open={link !== null}
        onClose={() => setLink(null)}
        title={t('A new password for {user}', { user: nameOf(user) })}
      >
        <div className="flex flex-col gap-4">
          <Notice tone="info">
            {t(
              'A message to {email} lies in the outbox. It leaves as soon as mail is set up; until then pass this link on yourself. It works once, for one hour, and signs them out everywhere.',
              { email: user.email },
            )}
          </Notice>
          {link && <LinkToCopy label={t('Link for a new password')} path={link} />}
          <FormActions>
            <Button variant="primary" onClick={() => setLink(null)}>
              {t('Done')}
            </Button>
          </FormActions>
        </div>
      </Dialog>
    </>
  )
}
