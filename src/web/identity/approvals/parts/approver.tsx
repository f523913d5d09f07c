import { useState } from 'react'
import { listColleagues } from '#contract/identity/sessions/api.ts'
import type { Approval, UserId } from '#contract/identity/sessions/shapes.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What is written of a signature: of a PIN, or of an e-mail and password. */
export type Signature = { userId: UserId | null; pin: string; email: string; password: string }

export const noApproval: Signature = { userId: null, pin: '', email: '', password: '' }

type ApproverProps = {
  value: Signature
  onChange: (value: Signature) => void
  what: string
  error?: string | undefined
}

/** A second user who holds the right that this one lacks signs for it here: by their PIN, or by e-mail and password. */
export function Approver({ value, onChange, what, error }: ApproverProps) {
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
    <fieldset className="flex flex-col gap-3 rounded-2 border border-line bg-sunken p-3">
      <legend className="rounded-1 bg-sunken px-1 text-13 font-semibold">{t('Approval')}</legend>
      <p className="text-13 text-soft">{what}</p>
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
        <button type="button" className="link self-start text-13" onClick={turn}>
          {byPassword ? t('Use a PIN instead') : t('Use e-mail and password instead')}
        </button>
      )}
    </fieldset>
  )
}

/** A signature as it is sent; undefined while it isn't whole. */
export function approvalOf({ userId, pin, email, password }: Signature): Approval | undefined {
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
