import * as z from 'zod/mini'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { keyScopes } from '#contract/kernel/permission.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of exactly the mounted endpoints. */
export function describeApi(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    for (const method of [endpoint.method, ...(endpoint.also ?? [])])
      path[method.toLowerCase()] = describeCall(endpoint, method)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hostelry', version, description: 'Everything the screens do, an API client can do.' },
    paths,
    components: {
      securitySchemes,
      schemas: { Failure: failureSchema },
    },
  }
}

function describeCall(endpoint: Endpoint, method: string): Json {
  return {
    summary: endpoint.summary,
    operationId: `${method.toLowerCase()} ${endpoint.path}`.replace(/[^a-zA-Z0-9]+/g, '_'),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    'x-permission': endpoint.access,
    'x-module': endpoint.module,
    'x-rate-class': endpoint.rate,
    ...(endpoint.access === 'public' ? {} : { security: securityOf(endpoint) }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...keyHeader(method)],
    ...(endpoint.body ? { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body) } } } } : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        content: endpoint.file
          ? { 'image/*': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: successSchema(endpoint) } },
      },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session: what a sign-in answers' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'hk_…',
    description: 'A key of the API, made under Settings, API keys: it opens the calls that its scopes name',
  },
}

/** A session, or a key with the scope that the call asks for where a key may have it. */
function securityOf({ access }: Endpoint): Json[] {
  const isOpenToKeys = keyScopes.some((scope) => scope === access)
  return [{ bearer: [] }, ...(isOpenToKeys ? [{ apiKey: [access] }] : [])]
}

function keyHeader(method: string): Json[] {
  if (method === 'GET') return []
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
}

function parameters(shape: Endpoint['params'], place: 'path' | 'query'): Json[] {
  if (!shape) return []
  const schema = schemaOf(shape)
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
  return Object.entries(propertiesOf(schema)).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: value,
  }))
}

function successSchema(endpoint: Endpoint): Json {
  const data = schemaOf(endpoint.data)
  const success = { type: 'boolean', const: true }
  if (endpoint.topLevel) {
    return { type: 'object', properties: { success, ...propertiesOf(data) }, required: ['success'] }
  }
  return {
    type: 'object',
    properties: { success, data, ...(endpoint.paged ? { pagination: paginationSchema } : {}) },
    required: ['success', 'data'],
  }
}

function propertiesOf({ properties }: Json): Json {
  // Of a schema for an object these are its fields.
  return (properties ?? {}) as Json
}

function schemaOf(shape: NonNullable<Endpoint['params']>): Json {
  // A JSON schema is plain JSON; the library types it by its draft.
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Json
  void $schema
  return schema
}

const paginationSchema = {
  type: 'object',
  properties: {
    page: { type: 'integer' },
    limit: { type: 'integer' },
    total: { type: 'integer' },
    totalPages: { type: 'integer' },
    nextCursor: { type: 'string' },
  },
}

const failureSchema = {
  type: 'object',
  properties: {
    success: { type: 'boolean', const: false },
    error: { type: 'string' },
    code: { type: 'string' },
    details: {},
    requestId: { type: 'string' },
  },
  required: ['success', 'error', 'code', 'requestId'],
}
