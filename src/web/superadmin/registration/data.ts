import type { getRegistration, register } from '#contract/superadmin/registration/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { t } from '#web/texts/text.ts'
import type { Refusal } from '#web/ui/form/form.tsx'
import { jsonOf, request } from '#web/shell/call/request.ts'

export type Mode = Received<typeof getRegistration>['mode']
export type Registration = Sent<typeof register>['body']

const modePath: (typeof getRegistration)['path'] = '/api/auth/registration'
const path: (typeof register)['path'] = '/api/auth/register'

/** Whether one can register here; when that can't be found out, the form says at the end. */
export async function readMode(): Promise<Mode> {
  const answer = await request(modePath, { method: 'GET' })
    .then(jsonOf)
    .catch(() => null)
  const data = fieldsOf(fieldsOf(answer)['data'])
  return data['mode'] === 'approval' || data['mode'] === 'closed' ? data['mode'] : 'open'
}

/** A registration that was refused, as a form shows it. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Registers a house with its owner. @throws Refused */
export async function sendRegistration(body: Registration): Promise<void> {
  const response = await request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Refused({ message: t('No connection to the server') })
  })
  if (response.ok) return
  throw new Refused(refusalIn(fieldsOf(await jsonOf(response).catch(() => null))))
}

/** What is taken is told at its field. */
const fieldOfCode = new Map<unknown, string>([
  ['email_taken', 'email'],
  ['tenant_exists', 'house'],
])

function refusalIn({ error, code, details }: Record<string, unknown>): Refusal {
  const message = typeof error === 'string' && error !== '' ? error : t('Unknown error')
  const taken = fieldOfCode.get(code)
  if (taken) return { message, fields: [{ path: taken, message: takenWords[taken] ?? message }] }
  const fields = Array.isArray(details) ? details.map(fieldsOf) : []
  return { message, fields: fields.map(({ path, message: why }) => ({ path: String(path), message: String(why) })) }
}

const takenWords: Record<string, string> = {
  email: t('Somebody signs in with this e-mail already. Sign in, or take another'),
  house: t('Another house has this name. Add the town, for example'),
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
