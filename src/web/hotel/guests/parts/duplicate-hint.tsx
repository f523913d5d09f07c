import { useEffect, useState } from 'react'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { counted } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useDuplicates, type Guest } from '../data.ts'
import { nameOf } from '../rules.ts'

type DuplicateHintProps = {
  email: string
  phone: string
  except?: GuestId
  /** Goes on with the guest who is there already. */
  onKnown: (guest: Guest) => void
}

/** While a guest is written down: who already has this e-mail or this telephone. */
export function DuplicateHint({ email, phone, except, onKnown }: DuplicateHintProps) {
  const sought = useSettled(`${email.trim()}\n${phone.trim()}`)
  const [mail = '', line = ''] = sought.split('\n')
  const { data: known } = useDuplicates({ email: mail, phone: line, except })
  if (!known || known.length === 0 || (mail === '' && line === '')) return null
  return (
    <Notice tone="caution">
      <p>
        {counted(known.length, { one: 'Somebody has this contact already:', other: 'Some have this contact already:' })}
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {known.map((guest) => (
          <li key={guest.id}>
            <button type="button" className="link" onClick={() => onKnown(guest)}>
              {nameOf(guest)}
            </button>{' '}
            <span className="font-normal">{[guest.email, guest.phone].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string, wait = 350): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text), wait)
    return () => clearTimeout(waiting)
  }, [text, wait])
  return settled
}
