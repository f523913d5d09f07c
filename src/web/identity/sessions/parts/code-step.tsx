import { useRef, useState, type FormEvent } from 'react'
import { type Challenge, signInWithCode } from '#web/shell/session/sign-in.ts'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DoorFrame } from './door-frame.tsx'

/** The second step of a sign-in: the code of the app, or one of the recovery codes. */
export function CodeStep({ challenge, onBack }: { challenge: Challenge; onBack: () => void }) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; isOver: boolean }>()
  const input = useRef<HTMLInputElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') {
      setProblem({ text: t('Enter the code'), isOver: false })
      return input.current?.focus()
    }
    setBusy(true)
    try {
      await signInWithCode(challenge, code.trim())
    } catch (error) {
      const text = error instanceof Error ? error.message : t('Login failed')
      setProblem({ text, isOver: /begin again/i.test(text) })
      setBusy(false)
      input.current?.select()
    }
  }
  return (
    <DoorFrame
      title={t('Enter your code')}
      purpose={t('The six digits that your authenticator app shows now, or a recovery code.')}
    >
      <form
        noValidate
        aria-label={t('Second step')}
        onSubmit={(event) => void send(event)}
        className="flex flex-col gap-4 [--control:2.75rem]"
      >
        {problem?.isOver && <Notice tone="critical">{problem.text}</Notice>}
        <TextField
          label={t('Code')}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          ref={input}
          value={code}
          onChange={setCode}
          error={problem?.isOver ? undefined : problem?.text}
          hint={t('A recovery code has ten letters and digits.')}
        />
        <PlainButton type="submit" variant="primary" size="large" busy={busy} className="mt-2 w-full">
          {busy ? t('Signing in') : t('Sign in')}
        </PlainButton>
        <button type="button" className="link self-center text-13" onClick={onBack}>
          {t('Back to e-mail and password')}
        </button>
      </form>
    </DoorFrame>
  )
}
