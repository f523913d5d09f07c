import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { checkInSettings } from '#contract/hotel/bookings/settings.ts'
import { missingIdentity } from '#contract/hotel/guests/rules.ts'
import type { DocumentType } from '#contract/hotel/guests/shapes.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { getSettings } from '#contract/tenancy/settings/api.ts'
import { useReadWhen } from '#web/shell/data/read.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useArrivingGuest, type Stay } from '../data.ts'

/** What a guest shows at the desk, as it is typed. */
export type IdentityValues = {
  nationality: string | null
  documentType: DocumentType | null
  documentNumber: string
  documentExpires: Day | null
}

/** The part of a form that holds it. */
export type WithIdentity = { identity: IdentityValues }

export const nothingShown: IdentityValues = {
  nationality: null,
  documentType: null,
  documentNumber: '',
  documentExpires: null,
}

/** Who the guest is as the house knows it, with what is typed now: what is missing of it, and whether nobody comes in without. */
export function useArrivalIdentity<Values extends WithIdentity & FieldValues>(
  { guest: { id } }: Pick<Stay, 'guest'>,
  control: Control<Values>,
) {
  const can = useCan()
  const date = useBusinessDate().data?.date
  const guest = useArrivingGuest(id, can('guests:read')).data
  const section = useReadWhen(can('bookings:read'), getSettings, { params: { section: checkInSettings.name } }).data
  // The values of a form of one's own hold these, whatever else they hold.
  const own = control as unknown as Control<WithIdentity>
  const typed = shownOf(useWatch({ control: own, name: 'identity' }))
  const rule = section && checkInSettings.shape.shape.identity.safeParse(section.values['identity']).data
  const isAsked = rule === 'required' || rule === 'asked'
  const now = date && guest && isAsked ? { guest, today: dayOf(date) } : null
  const missing = now ? missingIdentity({ ...knownOf(now.guest), ...typed }, now.today) : []
  return {
    guest: now?.guest,
    control: own,
    mayWrite: can('guests:write'),
    isRequired: rule === 'required',
    /** What the house didn't know before anything was typed. */
    unknown: now ? missingIdentity(knownOf(now.guest), now.today) : [],
    missing,
    /** Nobody comes in without what is missing. */
    blocks: rule === 'required' && missing.length > 0,
    body: Object.keys(typed).length > 0 ? { identity: typed } : {},
  }
}

export type ArrivalIdentity = ReturnType<typeof useArrivalIdentity>

type Known = NonNullable<ReturnType<typeof useArrivingGuest>['data']>

function knownOf({ kind, nationality, documentNumber, documentExpires }: Known) {
  return { kind, nationality, documentNumber, documentExpires: documentExpires ? dayOf(documentExpires) : null }
}

/** What was typed; what is empty leaves what the house knows as it is. */
function shownOf({ nationality, documentType, documentNumber, documentExpires }: IdentityValues) {
  const number = documentNumber.trim()
  return {
    ...(nationality ? { nationality } : {}),
    ...(documentType ? { documentType } : {}),
    ...(number ? { documentNumber: number } : {}),
    ...(documentExpires ? { documentExpires } : {}),
  }
}
