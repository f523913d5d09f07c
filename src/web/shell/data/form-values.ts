import type { Day } from '#contract/kernel/day.ts'
import type { Endpoint, Given } from '#contract/kernel/endpoint.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'

type Body<E extends Endpoint> = NonNullable<Given<E>['body']>

/**
 * What a form holds of a call's body: the named fields, or all of them. Each is there from the beginning: a text that isn't
 * written is '', a figure, a day or a record that isn't chosen null. Figures are in the units of JSON.
 */
export type FormValues<E extends Endpoint, Fields extends keyof Body<E> = keyof Body<E>> = HeldFields<
  Pick<Body<E>, Fields>
>

type HeldFields<Shape> = { [Field in keyof Shape]-?: Held<NonNullable<Shape[Field]>> }

type Held<Value> = Value extends number | Money | Quantity
  ? number | null
  : Value extends Day | Id<string>
    ? Value | null
    : Value extends readonly (infer Row)[]
      ? HeldRow<Row>[]
      : Value extends object
        ? HeldFields<Value>
        : Value

/** A row of a list: ids and plain values as they are. */
type HeldRow<Row> = Row extends string | number ? Row : HeldFields<Row>
