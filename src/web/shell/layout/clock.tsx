import { useEffect, useState } from 'react'
import { useFormats } from '#web/ui/format/formats.tsx'
import { nowInstant } from '#web/ui/format/now.ts'

/** The time at this place, in its own zone. */
export function Clock() {
  const { time, timeZone } = useFormats()
  const now = useNow()
  return (
    <p className="num text-12 text-soft">
      {time(now)} <span className="hidden xl:inline">{zoneName(timeZone)}</span>
    </p>
  )
}

/** This moment, looked at again at each full minute. */
export function useNow(): string {
  const [now, setNow] = useState(nowInstant)
  useEffect(() => {
    const left = 60_000 - (Date.now() % 60_000)
    const timer = setTimeout(() => setNow(nowInstant()), left + 20)
    return () => clearTimeout(timer)
  }, [now])
  return now
}

function zoneName(timeZone: string): string {
  return timeZone === 'UTC' ? 'UTC' : (timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone)
}
