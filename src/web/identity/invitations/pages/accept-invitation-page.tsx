import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Received } from '#contract/kernel/endpoint.ts'
import { acceptInvitation, readInvitation } from '#contract/identity/invitations/api.ts'
import { passwordProblem } from '#contract/identity/account/rules.ts'
import { ApiError, errorText } from '#web/shell/call/api-error.ts'
import { callOpenly } from '#web/shell/call/call.ts'
import { keepSession } from '#web/shell/session/store.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NewPasswordField } from '../../account/parts/new-password-field.tsx'
import { DoorFrame } from '../../sessions/parts/door-frame.tsx'

type Invited = Received<typeof readInvitation>
type Found = { invited: Invited } | { problem: string } | null

/** Whoever was invited says who they are, chooses a password, and is in. */
export function AcceptInvitationPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const [found, setFound] = useState<Found>(null)
  useEffect(() => {
    callOpenly(readInvitation, { token: token || '-' }).then(
      (invited) => setFound({ invited }),
      (error: unknown) => setFound({ problem: errorText(error) }),
    )
  }, [token])
  if (!found) {
    return (
      <DoorFrame title={t('Your invitation')} purpose={t('One moment.')}>
        <Spinner label={t('Loading')} size={24} />
      </DoorFrame>
    )
  }
  if ('problem' in found) return <NotGood problem={found.problem} />
  const { tenantName, role, invitedByName, email } = found.invited
  return (
    <DoorFrame
      title={t('Join {tenantName}', { tenantName })}
      purpose={
        <>
          {rich('{invitedByName} invites you as {role}. You will sign in as {email}.', {
            invitedByName,
            role: <strong className="font-semibold text-ink">{role}</strong>,
            email: <strong className="font-semibold break-all text-ink">{email}</strong>,
          })}
        </>
      }
    >
      <JoinForm token={token} email={email} />
    </DoorFrame>
  )
}

function NotGood({ problem }: { problem: string }) {
  return (
    <DoorFrame title={t('Your invitation')} purpose={t('This link can’t be used.')}>
      <div className="flex flex-col gap-4">
        <Notice tone="critical">{problem}.</Notice>
        <a href="/login" className="link text-14">
          {t('Go to sign-in')}
        </a>
      </div>
    </DoorFrame>
  )
}

type Problems = Partial<Record<'firstName' | 'lastName' | 'password' | 'whole', string>>

function JoinForm({ token, email }: { token: string; email: string }) {
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const owner = { email, firstName, lastName }
  const refuse = (found: Problems) => {
    setProblems(found)
    setBusy(false)
    const first = (['firstName', 'lastName', 'password'] as const).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const weakness = passwordProblem(password, owner)
    if (firstName.trim() === '' || weakness) {
      refuse({
        ...(firstName.trim() === '' ? { firstName: t('Enter your first name') } : {}),
        ...(weakness ? { password: weakness } : {}),
      })
      return
    }
    setBusy(true)
    try {
      const answer = await callOpenly(acceptInvitation, { token, firstName, lastName, password })
      keepSession({ token: answer.token, user: answer.user, tenant: answer.tenant })
      location.assign('/')
    } catch (error) {
      refuse(problemsOf(error))
    }
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Join')}
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4 [--control:2.75rem]"
    >
      {problems.whole && <Notice tone="critical">{problems.whole}.</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('First name')}
          name="firstName"
          autoComplete="given-name"
          autoFocus
          value={firstName}
          onChange={setFirstName}
          error={problems.firstName}
        />
        <TextField
          label={t('Last name')}
          name="lastName"
          autoComplete="family-name"
          required={false}
          value={lastName}
          onChange={setLastName}
          error={problems.lastName}
        />
      </div>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label={t('Password')}
        value={password}
        onChange={setPassword}
        error={problems.password}
        owner={owner}
      />
      <PlainButton type="submit" variant="primary" size="large" busy={busy} className="mt-2 w-full">
        {t('Join')}
      </PlainButton>
    </form>
  )
}

function problemsOf(error: unknown): Problems {
  const details = error instanceof ApiError ? error.details : []
  if (details.length === 0) return { whole: errorText(error) }
  return Object.fromEntries(details.map(({ path, message }) => [path, message]))
}
