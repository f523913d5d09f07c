import { sql } from '#server/platform/db/sql.ts'
import { minorOf } from '#contract/kernel/money.ts'
import type { LineState } from '#contract/restaurant/orders/rules/state.ts'
import type { OrderId, OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { sizeOf } from '../rules/numbers.ts'

/** Inserts lines with their modifiers. */
export async function insertLines(tx: Tx, orderId: OrderId, lines: readonly LineState[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({
    id: line.id,
    number: line.lineNumber,
    item: line.menuItemId,
    name: line.name,
    kitchen: line.kitchenName,
    kind: line.kind,
    category: line.categoryId,
    quantity: line.quantity,
    price: minorOf(line.unitPrice),
    list: minorOf(line.listAmount),
    dkind: line.discount?.discount.kind ?? null,
    dvalue: line.discount ? sizeOf(line.discount) : null,
    dreason: line.discount?.reason ?? null,
    off: minorOf(line.discountAmount),
    listnet: minorOf(line.listNet),
    net: minorOf(line.net),
    tax: minorOf(line.tax),
    total: minorOf(line.total),
    taxes: line.taxes,
    recipe: line.recipeVersionId,
    cost: line.cost === null ? null : minorOf(line.cost),
    comped: line.comped,
    // A part that is split off to be void gets that state with its reason, by voidLines.
    state: line.state === 'voided' ? 'new' : line.state,
    seat: line.seat,
    notes: line.notes,
    split: line.splitOf,
    sent: isUnsent(line) ? null : tx.now,
  }))
  const inserted = sql`
    insert into order_line (${sql.ref('tenant_id')}, id, order_id, line_number, menu_item_id, name, kitchen_name, kind, category_id,
      quantity, unit_price, list_amount, discount_kind, discount_value, discount_reason, discount_amount, list_net, net, tax, total,
      taxes, recipe_version_id, cost, comped, state, seat, notes, split_of, sent_at)
    select ${tx.tenant}, r.id, ${orderId}, r.number, r.item, r.name, r.kitchen, r.kind, r.category, r.quantity, r.price, r.list,
      r.dkind, r.dvalue, r.dreason, r.off, r.listnet, r.net, r.tax, r.total, r.taxes, r.recipe, r.cost, r.comped, r.state, r.seat, r.notes,
      r.split, r.sent
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, number int, item uuid, name text, kitchen text, kind text,
      category uuid, quantity numeric, price bigint, list bigint, dkind text, dvalue bigint, dreason text, off bigint, listnet bigint,
      net bigint, tax bigint, total bigint, taxes jsonb, recipe uuid, cost bigint, comped boolean, state text, seat int, notes text, split uuid,
      sent timestamptz)`.execute(tx.db)
  await Promise.all([inserted, insertModifiers(tx, lines)])
}

async function insertModifiers(tx: Tx, lines: readonly LineState[]): Promise<void> {
  const rows = lines.flatMap((line) =>
    line.modifiers.map((chosen) => ({
      line: line.id,
      option: chosen.optionId,
      grp: chosen.groupName,
      name: chosen.name,
      quantity: chosen.quantity,
      price: minorOf(chosen.price),
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into order_line_modifier (${sql.ref('tenant_id')}, line_id, option_id, group_name, name, quantity, price)
    select ${tx.tenant}, m.line, m.option, m.grp, m.name, m.quantity, m.price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m (line uuid, option uuid, grp text, name text, quantity int, price bigint)`.execute(tx.db)
}

function isUnsent({ state }: LineState): boolean {
  return state === 'new' || state === 'hold' || state === 'voided'
}

/** Writes what lines have become: prices, cost and state. */
export async function updateLines(tx: Tx, lines: readonly LineState[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    list: minorOf(line.listAmount),
    off: minorOf(line.discountAmount),
    listnet: minorOf(line.listNet),
    net: minorOf(line.net),
    tax: minorOf(line.tax),
    total: minorOf(line.total),
    taxes: line.taxes,
    cost: line.cost === null ? null : minorOf(line.cost),
    comped: line.comped,
    state: line.state,
    refunded: line.refundedQuantity,
    sent: isUnsent(line) ? null : tx.now,
  }))
  await sql`
    update order_line l set quantity = r.quantity, list_amount = r.list, discount_amount = r.off, list_net = r.listnet, net = r.net,
      tax = r.tax, total = r.total, taxes = r.taxes, cost = r.cost, comped = r.comped,
      state = case when r.state = 'voided' then l.state else r.state end, refunded_quantity = r.refunded,
      sent_at = coalesce(l.sent_at, r.sent)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, quantity numeric, list bigint, off bigint, listnet bigint,
      net bigint, tax bigint, total bigint, taxes jsonb, cost bigint, comped boolean, state text, refunded numeric, sent timestamptz)
    where ${tx.owns('l')} and l.id = r.id`.execute(tx.db)
}

/** Marks lines void, with the reason and whether they were made. */
export async function voidLines(
  tx: Tx,
  ids: readonly OrderLineId[],
  { reason, made }: { reason: string; made: boolean },
): Promise<void> {
  await sql`
    update order_line l set state = 'voided', voided_at = ${tx.now}, void_reason = ${reason}, void_made = ${made}
    where ${tx.owns('l')} and l.id = any(${ids}::uuid[])`.execute(tx.db)
}
