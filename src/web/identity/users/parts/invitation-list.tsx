import { Link2, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { roleName } from '#contract/identity/users/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Invitation, readLink, useInvitations, useResend, useWithdraw } from '../data.ts'
import { Invited } from '../forms/invite-person.tsx'

/** Who was asked to join and hasn't yet; nothing while there is nobody. */
export function InvitationList() {
  const { data: invitations } = useInvitations()
  const [shown, setShown] = useState<{ email: string; path: string } | null>(null)
  if (!invitations || invitations.length === 0) return null
  return (
    <Card title={t('Invitations ({invitations})', { invitations: invitations.length })}>
      <ul className="-my-2 flex flex-col">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} onLink={setShown} />
        ))}
      </ul>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={t('Invitation')}>
        {shown && <Invited sent={shown} onClose={() => setShown(null)} />}
      </Dialog>
    </Card>
  )
}

type LineProps = { invitation: Invitation; onLink: (link: { email: string; path: string }) => void }

function InvitationLine({ invitation, onLink }: LineProps) {
  const { id, email, role, isExpired, expiresAt, invitedByName } = invitation
  const { date } = useFormats()
  const can = useCan()
  const resend = useResend()
  const withdraw = useWithdraw()
  const telling = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      toast.error(t('That was not done'), { description: errorText(error) })
    }
  }
  const show = async () => onLink({ email, path: (await readLink(id)).path })
  const again = async () => {
    await resend.mutateAsync({ params: { id } })
    await show()
  }
  const back = async () => {
    await withdraw.mutateAsync({ params: { id } })
    toast.success(t('The invitation of {email} is withdrawn', { email }))
  }
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 text-13 last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{email}</span>
        <span className="block text-12 text-soft">
          {t('{role} · invited by {invitedByName}', { role: roleName(role), invitedByName })}
        </span>
      </span>
      {isExpired ? (
        <StatusChip tone="caution">{t('expired')}</StatusChip>
      ) : (
        <span className="text-12 text-soft max-sm:hidden">
          {t('until {expiresAt}', { expiresAt: date(expiresAt) })}
        </span>
      )}
      {can('users:write') && (
        <RecordMenu name={email} inRow>
          <MenuItem
            icon={<Link2 size={15} />}
            reason={isExpired && t('The link is older than seven days')}
            onSelect={() => void telling(show)}
          >
            {t('Copy the link')}
          </MenuItem>
          <MenuItem icon={<Send size={15} />} onSelect={() => void telling(again)}>
            {t('Send again')}
          </MenuItem>
          <MenuItem icon={<Undo2 size={15} />} tone="critical" onSelect={() => void telling(back)}>
            {t('Withdraw')}
          </MenuItem>
        </RecordMenu>
      )}
    </li>
  )
}
