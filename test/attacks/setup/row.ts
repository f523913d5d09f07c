/** One line of the table of attacks: what was asked, what was measured, and whether it held. */
export type Row = { test: string; asked: string; measured: string; ok: boolean }

/** An attack tells each row as soon as it is known: one that fails doesn't lose those before it. */
export type Attack = AsyncGenerator<Row, void, undefined>

/** A row whose count of broken promises must be none; the first few are told, so that somebody can begin to mend them. */
export function rowOf(test: string, asked: string, { done, broken }: { done: string; broken: readonly string[] }): Row {
  const told = broken.slice(0, 12).map((one) => `\n      ${one.slice(0, 400)}`)
  const more = broken.length > told.length ? `\n      and ${broken.length - told.length} more` : ''
  return { test, asked, measured: `${done}; ${broken.length} broken${told.join('')}${more}`, ok: broken.length === 0 }
}
