import { useRef, useState, type FormEvent } from 'react'
import { LanguageChoice } from '#web/shell/layout/language-choice.tsx'
import { endedBecause, lastHouse } from '#web/shell/session/store.ts'
import { to } from '#web/shell/links.ts'
import { type Challenge, signIn } from '#web/shell/session/sign-in.ts'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CodeStep } from '../parts/code-step.tsx'
import { DoorFrame } from '../parts/door-frame.tsx'
import { PasswordField } from '../parts/password-field.tsx'

type Problems = { email?: string; password?: string; whole?: string }

/** Sign in with e-mail and password, and a code where two-factor is on; afterwards one is where one was. */
export function LoginPage() {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  if (challenge) return <CodeStep challenge={challenge} onBack={() => setChallenge(null)} />
  return (
    <DoorFrame
      mark={<House />}
      title={t('Sign in')}
      purpose={t('With the e-mail address and password of your account.')}
      foot={
        <>
          {t('New here? An owner of your business can invite you, or')}{' '}
          <a href={to.register()} className="link">
            {t('register your house')}
          </a>
          <span className="mt-6 block">
            <LanguageChoice />
          </span>
        </>
      }
    >
      <LoginForm onChallenge={setChallenge} />
    </DoorFrame>
  )
}

/** The house of this browser, so that its people see at once where they are. */
function House() {
  const house = lastHouse()
  if (!house?.logo) return null
  return <img src={house.logo} alt={house.name} className="mb-6 max-h-16 max-w-48 rounded-1 object-contain" />
}

function LoginForm({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const ended = endedBecause()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const missing = missingIn(email, password)
    setProblems(missing)
    if (missing.email) return emailInput.current?.focus()
    if (missing.password) return passwordInput.current?.focus()
    setBusy(true)
    try {
      const challenge = await signIn(email.trim(), password)
      if (challenge) onChallenge(challenge)
    } catch (error) {
      setProblems({ whole: error instanceof Error ? error.message : t('Login failed') })
      setBusy(false)
      passwordInput.current?.select()
    }
  }
  return (
    <form
      noValidate
      aria-label={t('Sign in')}
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4 [--control:2.75rem]"
    >
      {problems.whole && <Notice tone="critical">{problems.whole}</Notice>}
      {ended && !problems.whole && <Notice tone="info">{ended}</Notice>}
      <TextField
        label={t('E-mail')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        ref={emailInput}
        value={email}
        onChange={setEmail}
        error={problems.email}
      />
      <PasswordField ref={passwordInput} value={password} onChange={setPassword} error={problems.password} />
      <PlainButton type="submit" variant="primary" size="large" busy={busy} className="mt-2 w-full">
        {busy ? t('Signing in') : t('Sign in')}
      </PlainButton>
      <a href="/forgot-password" className="link self-center text-13">
        {t('Forgot password?')}
      </a>
    </form>
  )
}

function missingIn(email: string, password: string): Problems {
  return {
    ...(email.trim() === '' ? { email: t('Enter your e-mail address') } : {}),
    ...(password === '' ? { password: t('Enter your password') } : {}),
  }
}
