import { useEffect, useState } from 'react'

const shownFor = 1800

/** True for a moment after the value became another: marks what somebody changed while a person looks at it. */
export function useJustChanged(value: string): boolean {
  const [known, setKnown] = useState(value)
  const [marked, setMarked] = useState(false)
  if (known !== value) {
    setKnown(value)
    setMarked(true)
  }
  useEffect(() => {
    if (!marked) return
    const waiting = setTimeout(() => setMarked(false), shownFor)
    return () => clearTimeout(waiting)
  }, [marked, known])
  return marked
}
