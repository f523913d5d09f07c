import type * as z from 'zod/mini'
import type { Pagination } from './page.ts'
import type { Permission } from './permission.ts'

/** Product modules a plan can hold; `core` belongs to every plan. */
export const modules = ['hotel', 'restaurant', 'inventory', 'accounting', 'analytics', 'mobile'] as const
export type Module = (typeof modules)[number]

/** Who may call: a permission, anybody signed in, or everybody. */
export type Access = Permission | 'signed-in' | 'public'

/** Which budget of requests a call draws on. */
export type RateClass = 'auth' | 'read' | 'write' | 'heavy'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Shape = z.ZodMiniType

/**
 * One call of the API as both sides know it: the route, the client, the API description, the permission matrix and the
 * tests are all made from this object. A path names its parameters in braces: "/api/hotel/rooms/{id}".
 */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends Shape = Shape,
> = {
  method: Method
  /** Further methods that mean the same ("PATCH" beside "PUT"). */
  also?: readonly Method[]
  path: `/api/${string}`
  summary: string
  access: Access
  module: Module | 'core'
  rate: RateClass
  /** `tenant` (the default) needs a tenant; `user` also serves a superadmin; `platform` serves a superadmin alone. */
  scope?: 'tenant' | 'user' | 'platform'
  params?: Params
  query?: Query
  body?: Body
  data: Data
  /** The answer is a page of rows: `data` is the shape of the array, `pagination` stands beside it. */
  paged?: boolean
  /** The fields of `data` stand at the top level of the answer, beside `success`. */
  topLevel?: boolean
  status?: 200 | 201 | 202
  /** How many bytes a body may have, where a megabyte is too little. */
  largest?: number
  /** The answer is a file instead of JSON, with the type that `data` names. */
  file?: true
}

/** Declares a call and keeps its exact types. */
export function endpoint<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Data extends Shape,
  const Rest extends Omit<Endpoint, 'params' | 'query' | 'body' | 'data'>,
>(
  declared: Rest & { params?: Params; query?: Query; body?: Body; data: Data },
): Rest & { params?: Params; query?: Query; body?: Body; data: Data } {
  return declared
}

type OutputOf<S> = S extends Shape ? z.output<S> : undefined
type InputOf<S> = S extends Shape ? z.input<S> : undefined

/** What an action is given: parsed and converted. */
export type Given<E extends Endpoint> = {
  params: OutputOf<NonNullable<E['params']>>
  query: OutputOf<NonNullable<E['query']>>
  body: OutputOf<NonNullable<E['body']>>
}

/** What an action returns: inner types, Money and Quantity. */
export type Answer<E extends Endpoint> = z.output<E['data']>

/** What a client sends: JSON types. */
export type Sent<E extends Endpoint> = {
  params: InputOf<NonNullable<E['params']>>
  query: InputOf<NonNullable<E['query']>>
  body: InputOf<NonNullable<E['body']>>
}

/** What a client receives in `data`: JSON types. */
export type Received<E extends Endpoint> = z.input<E['data']>

/** The envelope of a successful answer. */
export type Success<E extends Endpoint> = { success: true; data: Received<E>; pagination?: Pagination }
