import * as z from 'zod/mini'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { Refusal } from '#server/platform/errors.ts'
import { parseRequest } from '#server/platform/http/parse.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  pattern?: string
  maxLength?: number
}

type Wish = { id: string; text?: string | undefined; full?: boolean }

/** Values that a text must have for its name. */
const days: Record<string, string> = { departure: '2026-03-04', to: '2026-03-05', validTo: '2026-12-31' }
const dayNames = /^(from|to|date|night|validFrom|validTo|arrival|departure|knownOn|freeFrom|freeTo|releaseOn|cutOffOn)$/
const skipped = /^(sort|cursor|version|parts|offset|page|approval)$/

/**
 * A request that the endpoint's shapes take, made from them alone: every field that asks for an id is given the wished one, every
 * free text the wished text. Undefined where no such request was found.
 */
export function sampleOf(
  endpoint: Endpoint,
  wish: Wish,
): { query: Record<string, unknown>; body: unknown } | undefined {
  const omitted = new Set<string>()
  for (let tries = 0; tries < 40; tries += 1) {
    const given = {
      query: endpoint.query
        ? Object(valueOf(schemaOf(endpoint.query), { ...wish, full: true }, { path: '', name: '', omitted }))
        : {},
      body: endpoint.body
        ? valueOf(schemaOf(endpoint.body), { full: true, ...wish }, { path: '', name: '', omitted })
        : undefined,
    }
    const refused = refusedBy(endpoint, given, wish.id)
    if (!refused) return given
    if (refused.every((path) => omitted.has(path))) return undefined
    for (const path of refused) omitted.add(path)
  }
  return undefined
}

/** Whether a call has a place for an id anywhere: in its path, its query or its body. */
export function takesIds(endpoint: Endpoint): boolean {
  return endpoint.params !== undefined || takesIdsInside(endpoint)
}

/** Whether a call has a place for an id in its query or its body. */
export function takesIdsInside(endpoint: Endpoint): boolean {
  const [one, other] = ['01900000-0000-7000-8000-000000000000', '01900000-0000-7000-8000-000000000001']
  const text = (id: string) => JSON.stringify(sampleOf(endpoint, { id }) ?? {})
  return text(one) !== text(other)
}

function refusedBy(endpoint: Endpoint, given: { query: unknown; body: unknown }, id: string): string[] | undefined {
  const params = endpoint.path.includes('{year}')
    ? { year: '2026', number: '3' }
    : Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]))
  try {
    parseRequest(endpoint, { params, query: asQuery(given.query), body: given.body })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal) || !Array.isArray(error.details)) throw error
    // The part before the last is left out when the last was left out already.
    return error.details.map(({ path }) => path.replaceAll(/\.\d+(?=\.|$)/g, ''))
  }
}

/** What a query is before it is parsed: texts. */
export function asQuery(query: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(Object(query)).map(([name, value]) => [name, String(value)]))
}

/** The JSON schema of a shape as a client is told it. */
export function schemaOf(shape: NonNullable<Endpoint['params']>): Schema {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema // plain JSON, typed by what is read of it
}

type Place = { path: string; name: string; omitted: ReadonlySet<string> }

function valueOf(schema: Schema, wish: Wish, place: Place): unknown {
  const chosen = (schema.oneOf ?? schema.anyOf)?.find((one) => one.type !== 'null')
  if (chosen) return valueOf(chosen, wish, place)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectOf(schema, wish, place)
  if (type === 'array') return [valueOf(schema.items ?? {}, wish, place)]
  if (type === 'integer' || type === 'number') return numberOf(schema, place.name)
  if (type === 'boolean') return true
  if (type === 'string') return textOf(schema, wish, place.name)
  return wish.id
}

function numberOf({ minimum = 1 }: Schema, name: string): number {
  return name === 'year' ? 2026 : Math.max(minimum, 1)
}

function objectOf(schema: Schema, wish: Wish, { path, omitted }: Place): Record<string, unknown> {
  const required = new Set(schema.required ?? [])
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, unknown][] => {
    const at = path ? `${path}.${name}` : name
    if (!required.has(name) && (wish.full === false || skipped.test(name) || omitted.has(at))) return []
    return [[name, valueOf(field, wish, { path: at, name, omitted })]]
  })
  return Object.fromEntries(fields)
}

function textOf(schema: Schema, { text }: Wish, name: string): string {
  if (dayNames.test(name)) return days[name] ?? '2026-03-02'
  if (name === 'email') return 'eve@example.test'
  if (name === 'unit' || name === 'openingUnit') return 'pc'
  if (name === 'accountCode') return '2200'
  if (schema.pattern) return 'X1'
  return (text ?? 'Mine').slice(0, schema.maxLength ?? 200)
}
