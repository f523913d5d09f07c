import { useRef, useState, type FormEvent } from 'react'
import { forgotPassword } from '#contract/identity/resets/api.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { callOpenly } from '#web/shell/call/call.ts'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DoorFrame } from '../../sessions/parts/door-frame.tsx'

/** Asks for a link; says the same whether somebody has the e-mail or nobody. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) {
      setProblem(t('Enter your e-mail address'))
      return input.current?.focus()
    }
    setBusy(true)
    setProblem(undefined)
    try {
      await callOpenly(forgotPassword, { email: email.trim() })
      setSentTo(email.trim())
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  return (
    <DoorFrame
      title={t('Forgot password?')}
      purpose={t('Enter your e-mail address, and we send you a link to set a new one.')}
      foot={t('Nothing arrives? An owner of your business can make a link for you.')}
    >
      {sentTo ? (
        <div className="flex flex-col gap-4">
          <Notice tone="info">
            {t('If somebody signs in as {sentTo}, a link is on its way there. It works once, for one hour.', {
              sentTo,
            })}
          </Notice>
          <a href="/login" className="link text-14">
            {t('Back to sign-in')}
          </a>
        </div>
      ) : (
        <form
          noValidate
          aria-label={t('Forgot password')}
          onSubmit={(event) => void send(event)}
          className="flex flex-col gap-4 [--control:2.75rem]"
        >
          <TextField
            label={t('E-mail')}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
            ref={input}
            value={email}
            onChange={setEmail}
            error={problem}
          />
          <PlainButton type="submit" variant="primary" size="large" busy={busy} className="mt-2 w-full">
            {t('Send the link')}
          </PlainButton>
          <a href="/login" className="link self-center text-13">
            {t('Back to sign-in')}
          </a>
        </form>
      )}
    </DoorFrame>
  )
}
