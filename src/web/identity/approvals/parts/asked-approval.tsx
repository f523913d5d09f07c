import { useEffect } from 'react'
import { waitBy } from '#web/shell/call/signature.ts'
import { later, OnceWanted } from '#web/ui/later.tsx'
import { useAsking, waitForSigner } from '../state/asking.ts'

/** Stands beside the frame: whatever act asks somebody else to sign, waits here for the answer. */
export function AskedApproval() {
  const asking = useAsking()
  useEffect(() => waitBy(waitForSigner), [])
  return (
    <OnceWanted wanted={asking !== null}>
      <WaitingForSigner asking={asking} />
    </OnceWanted>
  )
}

const WaitingForSigner = later(() => import('./waiting-for-signer.tsx').then((part) => part.WaitingForSigner))
