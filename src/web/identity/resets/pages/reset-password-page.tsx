import { useEffect, useState, type FormEvent } from 'react'
import type { Received } from '#contract/kernel/endpoint.ts'
import { passwordProblem } from '#contract/identity/account/rules.ts'
import { readPasswordReset, resetPassword } from '#contract/identity/resets/api.ts'
import { ApiError, errorText } from '#web/shell/call/api-error.ts'
import { callOpenly } from '#web/shell/call/call.ts'
import { dropSession } from '#web/shell/session/store.ts'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { NewPasswordField } from '../../account/parts/new-password-field.tsx'
import { DoorFrame } from '../../sessions/parts/door-frame.tsx'

type Owner = Received<typeof readPasswordReset>
type Found = { owner: Owner } | { problem: string } | null

/** Sets a new password by the link of a message. */
export function ResetPasswordPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const [found, setFound] = useState<Found>(null)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    callOpenly(readPasswordReset, { token: token || '-' }).then(
      (owner) => setFound({ owner }),
      (error: unknown) => setFound({ problem: errorText(error) }),
    )
  }, [token])
  if (isDone) return <Done />
  if (!found) {
    return (
      <DoorFrame title={t('New password')} purpose={t('One moment.')}>
        <Spinner label={t('Loading')} size={24} />
      </DoorFrame>
    )
  }
  if ('problem' in found) {
    return (
      <DoorFrame title={t('New password')} purpose={t('This link can’t be used.')}>
        <div className="flex flex-col gap-4">
          <Notice tone="critical">{found.problem}.</Notice>
          <a href="/forgot-password" className="link text-14">
            {t('Ask for a new link')}
          </a>
        </div>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame
      title={t('New password')}
      purpose={t('For {email}. You will be signed out everywhere.', { email: found.owner.email })}
    >
      <ResetForm token={token} owner={found.owner} onDone={() => setDone(true)} />
    </DoorFrame>
  )
}

function Done() {
  return (
    <DoorFrame title={t('New password')} purpose={t('It is set. Every session of before has ended.')}>
      <a
        href="/login"
        className="inline-flex h-11 w-full items-center justify-center rounded-1 bg-brand text-14 font-semibold text-on-brand hover:bg-brand-strong"
      >
        {t('Sign in')}
      </a>
    </DoorFrame>
  )
}

function ResetForm({ token, owner, onDone }: { token: string; owner: Owner; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<{ field?: string; whole?: string }>({})
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const weakness = passwordProblem(password, owner)
    if (weakness) return setProblem({ field: weakness })
    setBusy(true)
    try {
      await callOpenly(resetPassword, { token, password })
      dropSession()
      onDone()
    } catch (error) {
      const field = error instanceof ApiError ? error.details[0]?.message : undefined
      setProblem(field ? { field } : { whole: `${errorText(error)}.` })
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      aria-label={t('New password')}
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4 [--control:2.75rem]"
    >
      {problem.whole && <Notice tone="critical">{problem.whole}</Notice>}
      <input type="email" name="email" autoComplete="username" value={owner.email} readOnly hidden />
      <NewPasswordField value={password} onChange={setPassword} error={problem.field} owner={owner} />
      <PlainButton type="submit" variant="primary" size="large" busy={busy} className="mt-2 w-full">
        {t('Set password')}
      </PlainButton>
    </form>
  )
}
