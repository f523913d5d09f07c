import { useState } from 'react'
import { roleName } from '#contract/identity/users/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Fact, Facts } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Account, useAccount, useEndOthers, useEndSession, useSessions } from '../data.ts'
import { ChangeName } from '../forms/change-name.tsx'
import { ChangePassword } from '../forms/change-password.tsx'
import { PinDialog, RemovePin } from '../forms/pin.tsx'
import { EndTwoFactor, NewCodes } from '../forms/two-factor-off.tsx'
import { SetUpTwoFactor } from '../forms/two-factor-set-up.tsx'
import { SessionList } from '../parts/session-list.tsx'

/** One's own account: who one is, how one signs in, and where. */
export function AccountPage() {
  const { data: account, error, refetch } = useAccount()
  return (
    <Page title={t('Account')} purpose={t('Who you are here, how you sign in, and where you are signed in.')}>
      <ReadProblem error={error} onRetry={refetch} />
      {!account && !error && <Skeleton height="24rem" />}
      {account && (
        <div className="grid max-w-260 items-start gap-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <Profile account={account} />
            <TwoFactor account={account} />
            <Pin account={account} />
          </div>
          <Sessions />
        </div>
      )}
    </Page>
  )
}

function Profile({ account }: { account: Account }) {
  const [open, setOpen] = useState<'name' | 'password' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={t('Profile')} actions={<Button onClick={() => setOpen('name')}>{t('Change name')}</Button>}>
      <Facts>
        <Fact label={t('Name')}>{`${account.firstName} ${account.lastName}`.trim()}</Fact>
        <Fact label={t('E-mail')}>
          <span className="break-all">{account.email}</span>
        </Fact>
        <Fact label={t('Role')}>{roleName(account.role)}</Fact>
        <Fact label={t('Password')}>
          <button type="button" className="link" onClick={() => setOpen('password')}>
            {t('Change password')}
          </button>
        </Fact>
      </Facts>
      <ChangeName account={account} open={open === 'name'} onClose={close} />
      <ChangePassword account={account} open={open === 'password'} onClose={close} />
    </Card>
  )
}

function TwoFactor({ account: { twoFactor } }: { account: Account }) {
  const [open, setOpen] = useState<'set-up' | 'codes' | 'off' | null>(null)
  const close = () => setOpen(null)
  const isOn = twoFactor.since !== null
  return (
    <Card
      title={t('Two-factor sign-in')}
      actions={isOn ? <StatusChip tone="positive">{t('on')}</StatusChip> : <StatusChip>{t('off')}</StatusChip>}
    >
      <p className="text-13 text-soft">
        {isOn
          ? t('Signing in asks for a code of your authenticator app. {recoveryCodesLeft} recovery codes are left.', {
              recoveryCodesLeft: twoFactor.recoveryCodesLeft,
            })
          : t('With it, a stolen password alone opens nothing: signing in also asks for a code of your phone.')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onClick={() => setOpen('codes')}>{t('New recovery codes')}</Button>
            <Button
              reason={twoFactor.isRequired && t('Your business asks your role for it')}
              onClick={() => setOpen('off')}
            >
              {t('Switch off')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => setOpen('set-up')}>
            {t('Set up')}
          </Button>
        )}
      </div>
      <SetUpTwoFactor open={open === 'set-up'} onClose={close} />
      <NewCodes open={open === 'codes'} onClose={close} />
      <EndTwoFactor open={open === 'off'} onClose={close} />
    </Card>
  )
}

const pinWords: Record<Account['pin'], string> = {
  none: t('Four to six digits by which you approve at a till, or take it over from somebody else.'),
  set: t('You approve at a till by it, or take the till over from somebody else.'),
  locked: t('Five wrong tries have locked it. Your password unlocks it: set it again.'),
}

function Pin({ account: { pin } }: { account: Account }) {
  const [open, setOpen] = useState<'set' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={t('PIN')} actions={<PinChip pin={pin} />}>
      <p className="text-13 text-soft">{pinWords[pin]}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setOpen('set')}>{pin === 'none' ? t('Set a PIN') : t('Change PIN')}</Button>
        {pin !== 'none' && <Button onClick={() => setOpen('remove')}>{t('Remove')}</Button>}
      </div>
      <PinDialog open={open === 'set'} onClose={close} />
      <RemovePin open={open === 'remove'} onClose={close} />
    </Card>
  )
}

function PinChip({ pin }: Pick<Account, 'pin'>) {
  if (pin === 'locked') return <StatusChip tone="critical">{t('locked')}</StatusChip>
  return pin === 'set' ? <StatusChip tone="positive">{t('set')}</StatusChip> : <StatusChip>{t('none')}</StatusChip>
}

function Sessions() {
  const { data: sessions, error, refetch } = useSessions()
  const end = useEndSession()
  const endOthers = useEndOthers()
  const done = async (ending: Promise<unknown>) => {
    try {
      await ending
      await refetch()
      toast.success(t('Signed out there'))
    } catch (problem) {
      toast.error(t('The session was not ended'), { description: errorText(problem) })
    }
  }
  const hasOthers = sessions?.some(({ isThis }) => !isThis)
  return (
    <Card
      title={t('Sessions')}
      actions={hasOthers && <Button onClick={() => void done(endOthers.mutateAsync({}))}>{t('End all others')}</Button>}
    >
      <ReadProblem error={error} onRetry={refetch} />
      <SessionList
        sessions={sessions}
        onEnd={(session) => void done(end.mutateAsync({ params: { id: session.id } }))}
      />
    </Card>
  )
}
