import { useWatch, type Control } from 'react-hook-form'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Guest } from '../data.ts'
import type { GuestValues } from '../forms/guest-fields.tsx'
import { nameOf } from '../rules.ts'
import { DuplicateHint } from './duplicate-hint.tsx'

type SameGuestProps = {
  control: Control<GuestValues>
  except?: GuestId | undefined
  onKnown: (guest: Guest) => void
}

/** Who of those who are known may be the guest of the form. */
export function SameGuest({ control, except, onKnown }: SameGuestProps) {
  const [email, phone, document, birthday, firstName, lastName] = useWatch({ control, name: told })
  const known = {
    email: email.trim(),
    phone: phone.trim(),
    document: document.trim(),
    birthday,
    name: nameOf({ firstName, lastName }),
    except,
  }
  return <DuplicateHint known={known} onKnown={onKnown} />
}

const told = ['email', 'phone', 'documentNumber', 'birthday', 'firstName', 'lastName'] as const
