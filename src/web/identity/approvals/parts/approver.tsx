import { Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { listColleagues } from '#contract/identity/sessions/api.ts'
import type { Approval, UserId } from '#contract/identity/sessions/shapes.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useScreen } from '#web/shell/layout/use-screen.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTouch } from '#web/ui/touch.tsx'

/** What is written of a signature: of a PIN, or of an e-mail and password; or that somebody is asked on their own device. */
export type Signature = {
  userId: UserId | null
  pin: string
  email: string
  password: string
  ask: boolean
  at: string
}

export const noApproval: Signature = { userId: null, pin: '', email: '', password: '', ask: false, at: '' }

type ApproverProps = {
  value: Signature
  onChange: (value: Signature) => void
  what: string
  error?: string | undefined
}

/** A second user who holds the right that this one lacks signs for it: here by their PIN, or by e-mail and password, or on their own device. */
export function Approver(props: ApproverProps) {
  const { value, onChange, what } = props
  const at = useScreen()?.title ?? ''
  return (
    <fieldset className="flex flex-col gap-3 rounded-2 border border-line bg-sunken p-3">
      <legend className="rounded-1 bg-sunken px-1 text-13 font-semibold">{t('Approval')}</legend>
      <p className="text-13 text-soft">{what}</p>
      {value.ask ? (
        <p className="flex items-center gap-2 text-14 font-medium">
          <Smartphone size={18} aria-hidden="true" className="shrink-0 text-brand-strong" />
          {t('Whoever may approve this is asked on their own device when you go on.')}
        </p>
      ) : (
        <SignedHere {...props} />
      )}
      <Other onPress={() => onChange(value.ask ? noApproval : { ...noApproval, ask: true, at })}>
        {value.ask ? t('Sign here instead') : t('Ask on their device')}
      </Other>
    </fieldset>
  )
}

/** Another way to sign. */
function Other({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const touch = useTouch()
  return (
    <button
      type="button"
      className={classes('link self-start text-13', touch ? 'min-h-12' : 'min-h-6')}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function SignedHere({ value, onChange, error }: ApproverProps) {
  const { user } = useSession()
  const { data: colleagues } = useRead(listColleagues)
  const [byPassword, setByPassword] = useState(value.email !== '')
  const others = (colleagues ?? []).filter(({ id }) => id !== user.id)
  const mayUsePin = others.length > 0
  const turn = () => {
    onChange(noApproval)
    setByPassword(!byPassword)
  }
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {mayUsePin && !byPassword ? (
          <>
            <Select
              label={t('Approver')}
              options={others.map(({ id, firstName, lastName }) => ({
                value: id,
                label: `${firstName} ${lastName}`.trim(),
              }))}
              value={value.userId}
              onChange={(userId) => onChange({ ...noApproval, userId, pin: value.pin })}
            />
            <TextField
              label={t('Approver’s PIN')}
              type="password"
              inputMode="numeric"
              autoComplete="off"
              value={value.pin}
              onChange={(pin) => onChange({ ...noApproval, userId: value.userId, pin })}
              error={error}
            />
          </>
        ) : (
          <>
            <TextField
              label={t('Approver’s e-mail')}
              type="email"
              autoComplete="off"
              value={value.email}
              onChange={(email) => onChange({ ...value, email })}
            />
            <TextField
              label={t('Approver’s password')}
              type="password"
              autoComplete="new-password"
              value={value.password}
              onChange={(password) => onChange({ ...value, password })}
              error={error}
            />
          </>
        )}
      </div>
      {mayUsePin && (
        <Other onPress={turn}>{byPassword ? t('Use a PIN instead') : t('Use e-mail and password instead')}</Other>
      )}
    </>
  )
}

/** A signature as it is sent; undefined while it isn't whole. */
export function approvalOf({ userId, pin, email, password, ask, at }: Signature): Approval | undefined {
  if (ask) return { ask, ...(at ? { at } : {}) }
  if (userId && pin !== '') return { userId, pin }
  return email.trim() !== '' && password !== '' ? { email: email.trim(), password } : undefined
}

/** What was signed before, as it is shown again. */
export function signatureOf(approval: Approval | null): Signature {
  return { ...noApproval, ...approval }
}

/** The approval as it is sent: nothing when none is needed. */
export function approvalBody(needed: boolean, signature: Signature) {
  const approval = needed ? approvalOf(signature) : undefined
  return approval ? { approval } : {}
}
