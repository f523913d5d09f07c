import { Ban, Star } from 'lucide-react'
import type { GuestKind } from '#contract/hotel/guests/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { kindWords } from '../rules.ts'

type Marked = { isVip: boolean; doNotRent: string | null; kind?: GuestKind }

/** What the house should know of a guest at once: an organisation, a VIP, somebody it takes no more. */
export function GuestMarks({ guest: { kind = 'person', isVip, doNotRent } }: { guest: Marked }) {
  return (
    <>
      {kind !== 'person' && <Badge>{kindWords[kind]}</Badge>}
      {isVip && (
        <Badge tone="info">
          <Star size={12} aria-hidden="true" /> {t('VIP')}
        </Badge>
      )}
      {doNotRent !== null && (
        <Badge tone="critical">
          <Ban size={12} aria-hidden="true" /> {t('Do not rent')}
        </Badge>
      )}
    </>
  )
}
