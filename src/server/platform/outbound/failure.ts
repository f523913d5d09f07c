/** Why something could not be brought to a server outside. */
export type OutboundReason =
  | 'not_public'
  | 'unknown_host'
  | 'refused'
  | 'timed_out'
  | 'certificate'
  | 'sign_in'
  | 'rejected'
  | 'broken'

/** What went wrong on the way out, in words for the person who set the server up. */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** How long anything outside may take, from the look-up of its name to the last byte. */
export const patience = 10_000

/** The failure behind an error of a socket, of TLS or of a look-up. */
export function failureOf(error: unknown, where: string): OutboundFailure {
  if (error instanceof OutboundFailure) return error
  const { code = '', message = '' } = faultOf(error)
  const [reason, words] = byCode[code] ?? (/certificate|altname/i.test(message) ? untrusted : null) ?? broken
  return new OutboundFailure(reason, `${where} ${words}${reason === 'broken' && message ? `: ${brief(message)}` : ''}`)
}

/** The failure of a server that took longer than its time. */
export function tooLate(where: string): OutboundFailure {
  return new OutboundFailure('timed_out', `${where} did not answer within ${patience / 1000} seconds`)
}

/** The beginning of a server's own words, on one line and without control characters. */
export function brief(text: string, most = 200): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

type Said = readonly [OutboundReason, string]

const untrusted: Said = ['certificate', 'has a certificate that is not trusted']
const selfSigned: Said = ['certificate', 'has a certificate that it signed itself, which is not trusted']
const unknown: Said = ['unknown_host', 'is not known: no server has this name']
const broken: Said = ['broken', 'broke the connection off']

const byCode: Readonly<Record<string, Said>> = {
  ECONNREFUSED: ['refused', 'refused the connection'],
  EHOSTUNREACH: ['refused', 'can’t be reached'],
  ENETUNREACH: ['refused', 'can’t be reached'],
  ETIMEDOUT: ['timed_out', 'did not answer'],
  ENOTFOUND: unknown,
  ENODATA: unknown,
  EAI_AGAIN: ['unknown_host', 'could not be looked up; the name service did not answer'],
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: selfSigned,
  CERT_HAS_EXPIRED: ['certificate', 'has a certificate that has expired'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['certificate', 'has a certificate of another name'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
}

function faultOf(error: unknown): { code?: string; message?: string } {
  if (!(error instanceof Error)) return {}
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Where all addresses of a name fail, what happened to the first one is told.
  if (error instanceof AggregateError && !code) return faultOf(error.errors[0])
  return { code, message: error.message }
}
