import type { IncomingMessage } from 'node:http'

/** Whether a page of this origin may connect: our own, or one that the settings name. A client that is no page sends none. */
export function mayConnect(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  return origins.includes(origin) || hostOf(origin) === host
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
