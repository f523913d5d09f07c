import { useEffect, useState } from 'react'
import { nowInstant } from './format/now.ts'

/** This moment, looked at again every few seconds, for ages that grow. */
export function useTicking(every = 5000): string {
  const [now, setNow] = useState(nowInstant)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowInstant()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
