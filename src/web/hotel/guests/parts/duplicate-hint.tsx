import { useEffect, useState } from 'react'
import { counted } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useDuplicates, type Guest, type Known } from '../data.ts'
import { nameOf } from '../rules.ts'

type DuplicateHintProps = {
  known: Known
  /** Goes on with the guest who is there already. */
  onKnown: (guest: Guest) => void
}

/** While a guest is written down: who already has this e-mail, telephone, document, or name and birthday. */
export function DuplicateHint({ known, onKnown }: DuplicateHintProps) {
  const { data: found } = useDuplicates(useSettled(known))
  if (!found || found.length === 0) return null
  return (
    <Notice tone="caution">
      <p>{counted(found.length, { one: 'Somebody may be the same:', other: 'Some may be the same:' })}</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {found.map((guest) => (
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

/** What is known once nobody has typed for a moment. */
function useSettled(known: Known, wait = 350): Known {
  const [settled, setSettled] = useState(known)
  const written = JSON.stringify(known)
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(known), wait)
    return () => clearTimeout(waiting)
    // The same words in another object start no new wait.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [written, wait])
  return settled
}
