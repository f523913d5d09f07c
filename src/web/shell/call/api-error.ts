import { inFlightCode } from '#contract/kernel/conflicts.ts'
import type { FieldError } from '#contract/kernel/error.ts'
import { t } from '#web/texts/text.ts'
import type { Refusal } from '#web/ui/form/form.tsx'
import { unanswered } from './request.ts'

type ApiErrorParts = {
  status: number
  code?: string
  details?: readonly FieldError[]
  facts?: Readonly<Record<string, unknown>>
  requestId?: string
}

/** A call that was refused or failed; `message` is for people, `code` names the conflict, `status` is 0 without an answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly details: readonly FieldError[]
  /** The details of a named conflict, such as the total of `total_changed`. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined

  constructor(message: string, parts: ApiErrorParts) {
    super(message)
    this.name = 'ApiError'
    this.status = parts.status
    this.code = parts.code
    this.details = parts.details ?? []
    this.facts = parts.facts ?? {}
    this.requestId = parts.requestId
  }
}

/** How browsers say that the code of a screen did not arrive. */
const codeMissing =
  /^(failed to fetch( dynamically|$)|networkerror when|load failed$|importing a module|error loading dynamically|unable to preload)/i

const unreached = t('No connection to the server')

/** The text of anything that was thrown, never the words of a browser. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 0 && error.message === unanswered) return unreached
  if (error instanceof Error && codeMissing.test(error.message)) return unreached
  return error instanceof Error && error.message ? error.message : t('Unknown error')
}

/** What went wrong where no field bears the name of what was refused: the words for it alone. */
export function problemText(error: unknown): string {
  const [first] = error instanceof ApiError ? error.details : []
  return first ? first.message : errorText(error)
}

/** What of an error a form shows: the words, and the fields they belong to. Made for `Form`. */
export function refusalOf(error: unknown): Refusal {
  const next = error instanceof ApiError && error.status === 0 ? t('. Try again: nothing is done twice') : ''
  return { message: `${errorText(error)}${next}`, fields: error instanceof ApiError ? error.details : [] }
}

/** True when trying the same again may end otherwise, so that the same idempotency key must be used. */
export function mayHaveHappened(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status >= 500 || error.code === inFlightCode
}
