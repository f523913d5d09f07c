import { useState } from 'react'
import { approvalOf, Approver, noApproval } from '#web/identity/public/approvals.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { tillCart } from '../state/cart.ts'

type SignSheetProps = { go: (() => void) | null; onClose: () => void }

/** Somebody signs for what the order gives away, and what was asked for goes on. */
export function SignSheet({ go, onClose }: SignSheetProps) {
  return (
    <Dialog open={go !== null} onClose={onClose} title={t('Somebody signs for the discount')} width="narrow">
      {go && <SignForm go={go} onClose={onClose} />}
    </Dialog>
  )
}

function SignForm({ go, onClose }: { go: () => void; onClose: () => void }) {
  const [value, setValue] = useState(noApproval)
  const [tried, setTried] = useState(false)
  const approval = approvalOf(value)
  const sign = () => {
    setTried(true)
    if (!approval) return
    tillCart.approve(approval)
    onClose()
    go()
  }
  return (
    <form
      aria-label={t('Somebody signs')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        sign()
      }}
    >
      <Approver
        what={t(
          'With what is on the order now, this is more than you may give away alone: somebody who manages tills signs for it.',
        )}
        value={value}
        onChange={setValue}
        error={tried && !approval ? t('Both are needed') : undefined}
      />
      <SheetFoot>
        <Button size="touch" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="touch" variant="primary">
          {t('Go on')}
        </Button>
      </SheetFoot>
    </form>
  )
}
