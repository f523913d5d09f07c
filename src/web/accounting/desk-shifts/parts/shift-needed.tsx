import { useState } from 'react'
import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useDesk } from '../data.ts'
import { OpenShift } from '../forms/open-shift.tsx'

/** Where cash is about to be taken or given back without the shift that the house asks for: says so, and opens one on the spot. */
export function ShiftNeeded({ method }: { method: PaymentMethod | null }) {
  const { data: desk } = useDesk(useCan()('payments:read'))
  const [opening, setOpening] = useState(false)
  if (method !== 'cash' || !desk) return null
  if (desk.shift?.counted != null)
    return <Notice tone="caution">{t('Your drawer is counted and waits to be closed: it takes no cash.')}</Notice>
  if (!desk.required || desk.shift) return null
  return (
    <>
      <Notice tone="caution" action={{ label: t('Open a shift'), onPress: () => setOpening(true) }}>
        {t('Cash is taken in an open shift alone, and you have none.')}
      </Notice>
      <OpenShift desk={desk} open={opening} onClose={() => setOpening(false)} />
    </>
  )
}
