/*
 * Keeps the program on the device: what screens need that work without a network. It knows nothing of the API; what was read and what
 * waits is the matter of the window. The build writes into it which files these are.
 */

declare const programFiles: readonly string[]
declare const programId: string

/** What of the worker's world is used here; the library of the browser's window doesn't name it. */
type Worker = {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetched = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }

const worker = self as unknown as Worker // a worker's own world, not a window's
const kept = `hostelry ${programId}`

worker.addEventListener('install', (event) => {
  event.waitUntil(keep())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOld(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => found('/', request)))
  else if (programFiles.includes(pathname)) event.respondWith(found(pathname, request))
})

/** All files or none: a program is never kept in part. */
async function keep(): Promise<void> {
  const cache = await caches.open(kept)
  await cache.addAll(
    ['/', ...programFiles].map((path) => new Request(path, { cache: path === '/' ? 'reload' : 'default' })),
  )
  await worker.skipWaiting()
}

/** The program before this one stays for the windows that it still runs in. */
async function dropOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('hostelry ') && name !== kept)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

async function found(path: string, request: Request): Promise<Response> {
  return (await caches.match(path, { cacheName: kept })) ?? (await caches.match(path)) ?? fetch(request)
}
