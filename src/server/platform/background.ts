import type { Log } from './log.ts'

/** What goes on in the background until it is stopped; `stop` waits for the round that runs. */
export type Background = { stop(): Promise<void> }

/** Does the work again and again, so many milliseconds after it ended; a round that fails is logged and the next one comes. */
export function repeat(
  millis: number,
  name: string,
  { log, work }: { log: Log; work: () => Promise<void> },
): Background {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const begin = () => {
    round = work()
      .catch((error: unknown) => log.warn({ err: error, work: name }, 'a round of the background work failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(begin, millis)
      })
  }
  timer = setTimeout(begin, millis)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
