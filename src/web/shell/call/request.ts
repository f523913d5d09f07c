import { t } from '#web/texts/text.ts'
/** How long a request may take and how often it is tried again; waits double from the first. */
export type Patience = { retries: number; firstWait: number; timeout: number }

/** What a request is called to which no answer came. */
export const unanswered = t('Unknown error')

export const patience: Patience = { retries: 3, firstWait: 1000, timeout: 10_000 }

/** A request that brought no usable answer; `status` is 0 when none came at all. */
export class RequestError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.name = 'RequestError'
    this.status = status
  }
}

/** Sends a request; tries again on 5xx answers only, and gives up after the time-out with 'Request timed out'. */
export async function request(path: string, init: RequestInit, limits: Patience = patience): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await once(path, init, limits.timeout)
    if (response.status < 500 || attempt === limits.retries) return response
    await wait(limits.firstWait * 2 ** attempt, init.signal)
  }
}

/** The JSON of an answer, or undefined when it holds none. An answer that is cut off on its way is none at all. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    if (isNamed(error, 'AbortError')) throw error
    throw withoutAnswer(isNamed(error, 'TimeoutError'))
  }
}

/** What an answer without a text of its own is called. */
export function statusText(status: number): string {
  return status >= 500 ? t('Server error: {status}', { status }) : t('Request failed: {status}', { status })
}

async function once(path: string, init: RequestInit, timeout: number): Promise<Response> {
  const limit = AbortSignal.timeout(timeout)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  try {
    return await fetch(path, { ...init, signal })
  } catch (error) {
    if (init.signal?.aborted) throw error
    // What the browser says of a request without an answer is not for people, and differs from browser to browser.
    throw withoutAnswer(limit.aborted)
  }
}

function withoutAnswer(isLate: boolean): RequestError {
  return new RequestError(isLate ? t('Request timed out') : unanswered, 0)
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}

/** Waits, unless nobody wants the answer any more. */
function wait(milliseconds: number, wanted: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const giveUp = () => {
      clearTimeout(timer)
      reject(new DOMException(t('Nobody waits for this any more'), 'AbortError'))
    }
    if (wanted?.aborted) giveUp()
    else wanted?.addEventListener('abort', giveUp, { once: true })
  })
}
