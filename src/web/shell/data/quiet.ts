import { whenIdle } from '#web/ui/later.tsx'
import { queries } from './client.ts'

/** Milliseconds until it is looked again. */
const pause = 250

/** Runs it once the screen has what it reads and the browser has nothing to do. Answers how to call it off. */
export function whenQuiet(run: () => void): () => void {
  let callOff = () => {}
  const look = () => {
    if (queries.isFetching() === 0) {
      callOff = whenIdle(() => (queries.isFetching() === 0 ? run() : look()))
      return
    }
    const timer = setTimeout(look, pause)
    callOff = () => clearTimeout(timer)
  }
  const first = setTimeout(look, pause)
  callOff = () => clearTimeout(first)
  return () => callOff()
}
