import { whenIdle } from '#web/ui/later.tsx'
import { queries } from './client.ts'

/** Milliseconds until it is looked again, and how many nothing must have been read for. */
const pause = 250
const calm = 1000

/** Runs it once the screen has what it reads and the browser has nothing to do. Answers how to call it off. */
export function whenQuiet(run: () => void): () => void {
  let quiet = 0
  let callOff = () => {}
  const look = () => {
    quiet = queries.isFetching() === 0 ? quiet + pause : 0
    if (quiet >= calm) callOff = whenIdle(run)
    else wait()
  }
  const wait = () => {
    const timer = setTimeout(look, pause)
    callOff = () => clearTimeout(timer)
  }
  wait()
  return () => callOff()
}
