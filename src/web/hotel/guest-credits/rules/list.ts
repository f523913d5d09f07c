type Listed = { id: string; kind: string }

/** A list with a credit at its start, or in the place of what it was before; lists of the other kind stay as they are. */
export function withCredit<Row extends Listed>(rows: readonly Row[], credit: Row, where: 'first' | 'in place'): Row[] {
  const isOther = rows.some(({ kind }) => kind !== credit.kind)
  if (where === 'first') return isOther ? [...rows] : [credit, ...rows]
  return rows.map((row) => (row.id === credit.id ? credit : row))
}

/** The list without a credit. */
export function withoutCredit<Row extends Listed>(rows: readonly Row[], id: string): Row[] {
  return rows.filter((row) => row.id !== id)
}
