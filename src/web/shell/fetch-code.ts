import { t } from '#web/texts/text.ts'
import { idle } from '#web/ui/later.tsx'
import type { Screen } from './screen.ts'

/** The code of a screen did not arrive, and nobody answers. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing'
}

/**
 * The code of a screen. When it is missing the router begins the whole product anew, which finds what was built since; while
 * nobody answers that would leave an empty window, so it is an error like any other.
 * @throws CodeMissing when the server does not answer
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (await answers()) throw error
    throw new CodeMissing(t('No connection to the server'), { cause: error })
  }
}

/** Fetches the code of screens and their panels while there is time, so that they open when the connection is gone. */
export async function fetchAhead(screens: readonly Screen[]): Promise<void> {
  const loads = screens.flatMap(({ load, panels = [] }) => [load, ...panels.map((panel) => panel.load)])
  for (const load of loads) {
    await idle()
    try {
      await load()
    } catch {
      return // whoever opens the screen is told
    }
  }
}

/** Begins the product anew at the same address, once the server answers. */
export async function beginAnew(): Promise<void> {
  if (await answers()) location.reload()
}

async function answers(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
