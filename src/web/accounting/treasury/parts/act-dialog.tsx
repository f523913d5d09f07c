import type { MoveKind } from '#contract/accounting/treasury/rules.ts'
import type { Place } from '../data.ts'
import { FileReturn } from '../forms/file-return.tsx'
import { MoveMoney } from '../forms/move-money.tsx'
import { PayTax, PayTips, ReceiveTransfer } from '../forms/pay-out.tsx'
import { SettleTakings } from '../forms/settle-takings.tsx'
import { WriteOff } from '../forms/write-off.tsx'
import type { Act } from './waiting.tsx'

/** Whatever can be done on the screen. */
export type AnyAct = Act | { verb: 'move'; kind: MoveKind } | { verb: 'write_off' }

/** The dialog of what is to be done. */
export function ActDialog({ act, places, onClose }: { act: AnyAct; places: readonly Place[]; onClose: () => void }) {
  const common = { places, onClose }
  switch (act.verb) {
    case 'move':
      return <MoveMoney kind={act.kind} {...common} />
    case 'write_off':
      return <WriteOff {...common} />
    case 'settle':
      return <SettleTakings clearing={act.clearing} {...common} />
    case 'tips':
      return <PayTips owed={act.owed} {...common} />
    case 'tax':
      return <PayTax one={act.one} {...common} />
    case 'arrival':
      return <ReceiveTransfer one={act.one} {...common} />
    case 'return':
      return <FileReturn onClose={onClose} />
  }
}
