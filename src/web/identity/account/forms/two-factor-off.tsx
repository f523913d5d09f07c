import { useState } from 'react'
import { t } from '#web/texts/text.ts'
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
    toast.success(t('Two-factor sign-in is off'))
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('Switch two-factor off?')} width="narrow">
      <PasswordQuestion
        words={t('Your password alone will sign you in again. The recovery codes are worth nothing any more.')}
        verb={t('Switch off')}
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
    <Dialog open={open} onClose={close} title={t('New recovery codes')} width={codes ? 'normal' : 'narrow'}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <PasswordQuestion
          words={t('Ten new codes take the place of those that are left.')}
          verb={t('Make new codes')}
          onPassword={make}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
