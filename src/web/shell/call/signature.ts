import { ApiError } from './api-error.ts'

/** Waits for somebody who was asked to sign for an act on their own device; fails with why it is not to be. */
type Waiter = (asked: ApiError) => Promise<{ requestId: string }>

let waiter: Waiter | null = null

/** Says how one waits for who was asked. Answers how to stop that. */
export function waitBy(next: Waiter): () => void {
  waiter = next
  return () => {
    if (waiter === next) waiter = null
  }
}

/** With what an act goes again that somebody else was asked to sign for, once they have. @throws what any other call failed with */
export async function signatureAfter(error: unknown): Promise<{ requestId: string }> {
  if (waiter && error instanceof ApiError && error.code === 'approval_asked') return waiter(error)
  throw error
}
