import { expect } from 'vitest'
import type { Method } from '#contract/kernel/endpoint.ts'
import { given } from './books.ts'
import type { Answer, Person } from './house.ts'

/** Something that a person does: method, address and body. */
export type Act = readonly [method: Method, url: string, body: Record<string, unknown>]

/** Does an act, with what is added to its body. */
export function does(person: Person, [method, url, body]: Act, approval?: object): Promise<Answer> {
  return person.ask(method, url, approval ? { ...body, approval } : body)
}

/** Asks for an approval of an act on another device; answers the request. */
export async function asksFor(person: Person, act: Act): Promise<string> {
  const answer = await does(person, act, { ask: true, at: 'Front desk' })
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: false, code: 'approval_asked' })
  expect(answer.status).toBe(403)
  return String(Object(answer.body['details']).requestId)
}

/** Answers a request; how it was answered. */
export function decides(person: Person, id: string, decision = 'approve', more: object = {}): Promise<Answer> {
  return person.post(`/api/approvals/requests/${id}/decide`, { decision, ...more })
}

/** Asks, has it approved, and does the act. */
export async function doesSigned(person: Person, act: Act, signer: Person): Promise<Answer> {
  const requestId = await asksFor(person, act)
  await given(decides(signer, requestId))
  return does(person, act, { requestId })
}
