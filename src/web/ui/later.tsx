import { Suspense, type ComponentType, type ReactNode, use, useState } from 'react'

type Fetch = () => Promise<unknown>

const parts: Fetch[] = []
let fetching: Promise<void> | null = null

/**
 * A part of a screen whose code is fetched when it is first shown, or before, as by `ahead`. What has come shows at once: a lazy
 * component would give way to what stands in for it even then, which React leaves there for 300 ms.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let part: ComponentType<Props> | null = null
  const fetch = ahead(async () => {
    part = await load()
    return part
  })
  return function Later(props: Props) {
    const Part = part ?? use(fetch())
    return <Part {...props} />
  }
}

/**
 * Code that is fetched when it is first asked for, or before, when the browser has nothing else to do. Without a connection it comes
 * as soon as there is one: what stands on the screen goes on.
 */
export function ahead<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let coming: Promise<Code> | null = null
  const fetch = () => {
    coming ??= arrived(load)
    return coming
  }
  parts.push(fetch)
  if (fetching) void fetchParts()
  return fetch
}

/** Fetches code and goes on trying while it does not come. */
export async function arrived<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => void setTimeout(resolve, wait))
    }
  }
}

/**
 * Shows its content from the first time on that it is wanted, `meanwhile` until it has come; what closes keeps its place, so that it
 * can be seen to go.
 */
export function OnceWanted({
  wanted,
  meanwhile = null,
  children,
}: {
  wanted: boolean
  meanwhile?: ReactNode
  children: ReactNode
}) {
  const [stands, setStands] = useState(wanted)
  if (wanted && !stands) setStands(true)
  return stands && <Suspense fallback={meanwhile}>{children}</Suspense>
}

/**
 * From the first call on, fetches the parts that are known one after the other while the browser has nothing else to do, so that they
 * stand ready also without a connection.
 */
export function fetchParts(): Promise<void> {
  fetching = (fetching ?? Promise.resolve()).then(fetchNext)
  return fetching
}

async function fetchNext(): Promise<void> {
  const next = parts.shift()
  if (!next) return
  await idle()
  await next()
  return fetchNext()
}

/** Waits until the browser has nothing to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve))
}

/** Runs it when the browser has nothing to do. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(waiting)
}
