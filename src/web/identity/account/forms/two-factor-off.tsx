import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEndTwoFactor, useRenewCodes } from '../data.ts'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'
import { PasswordQuestion } from './password-question.tsx'

type DialogProps = { open: boolean; onClose: () => void }

/** Switches two-factor off. */
export function EndTwoFactor({ open, onClose }: DialogProps) {
  const end = useEndTwoFactor()
  const off = async (password: string) => {
    await end.mutateAsync({ body: { password } })
    onClose()
    toast.success('Two-factor sign-in is off')
  }
  return (
    <Dialog open={open} onClose={onClose} title="Switch two-factor off?" width="narrow">
      <PasswordQuestion
        words="Your password alone will sign you in again. The recovery codes are worth nothing any more."
        verb="Switch off"
        onPassword={off}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** Makes ten new recovery codes. */
export function NewCodes({ open, onClose }: DialogProps) {
  const renew = useRenewCodes()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => {
    setCodes(undefined)
    onClose()
  }
  const make = async (password: string) => setCodes((await renew.mutateAsync({ body: { password } })).recoveryCodes)
  return (
    <Dialog open={open} onClose={close} title="New recovery codes" width={codes ? 'normal' : 'narrow'}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <PasswordQuestion
          words="Ten new codes take the place of those that are left."
          verb="Make new codes"
          onPassword={make}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
