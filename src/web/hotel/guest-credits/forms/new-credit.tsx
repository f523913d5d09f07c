import type { CreditKind } from '#contract/hotel/guest-credits/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { NewLineForm } from './new-line-form.tsx'
import { NewStoredForm } from './new-stored-form.tsx'

type NewCreditProps = {
  kind: CreditKind
  open: boolean
  onClose: () => void
  /** Whose it is, where that is known. */
  guest?: { id: GuestId; name: string }
}

/** Opens a credit: stored value that is given or sold, or a line that a guest pays off. */
export function NewCredit({ kind, open, onClose, guest }: NewCreditProps) {
  const isStored = kind === 'stored_value'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isStored ? t('New credit') : t('New credit line')}
      description={
        isStored
          ? t('Money that the house owes the guest, until it is used or ends.')
          : t('How much the guest may owe at most. What a folio owes is put on it afterwards.')
      }
    >
      {isStored ? (
        <NewStoredForm guest={guest ?? null} onClose={onClose} />
      ) : (
        <NewLineForm guest={guest ?? null} onClose={onClose} />
      )}
    </Dialog>
  )
}
