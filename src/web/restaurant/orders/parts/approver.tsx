import type { Permission } from '#contract/kernel/permission.ts'
import type { Approval } from '#contract/restaurant/orders/api/bodies.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { TextField } from '#web/ui/text-field.tsx'

export const noApproval: Approval = { email: '', password: '' }

type ApproverProps = { value: Approval; onChange: (value: Approval) => void; what: string; error?: string | undefined }

/** A second user who holds the right that this one lacks signs for it here. */
export function Approver({ value, onChange, what, error }: ApproverProps) {
  return (
    <fieldset className="flex flex-col gap-3 rounded-2 border border-line bg-sunken p-3">
      <legend className="rounded-1 bg-sunken px-1 text-13 font-semibold">Approval</legend>
      <p className="text-13 text-soft">{what}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Approver’s e-mail"
          type="email"
          autoComplete="off"
          value={value.email}
          onChange={(email) => onChange({ ...value, email })}
        />
        <TextField
          label="Approver’s password"
          type="password"
          autoComplete="new-password"
          value={value.password}
          onChange={(password) => onChange({ ...value, password })}
          error={error}
        />
      </div>
    </fieldset>
  )
}

/** Whether an act needs a second person, because this one lacks the right. */
export function useNeedsApproval(permission: Permission, asked = true): boolean {
  const can = useCan()
  return asked && !can(permission)
}

/** The approval as it is sent: nothing when none is needed. */
export function approvalBody(needed: boolean, { email, password }: Approval) {
  return needed && email.trim() !== '' ? { approval: { email: email.trim(), password } } : {}
}
