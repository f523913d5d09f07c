import { columnsOf, type TableColumn } from '#contract/import/tables/rules.ts'
import type { TableKind } from '#contract/import/tables/shapes.ts'
import { invalid } from '#server/platform/errors.ts'

/** The column of the kind, or null, for each column of a file. */
export type Mapping = readonly (string | null)[]

/** Guesses by the headers which column of a file is what; each column of the kind is guessed once. */
export function guessMapping(kind: TableKind, header: readonly string[]): Mapping {
  const taken = new Set<string>()
  const guess = (text: string, fits: Fits) => {
    const plain = plainly(text)
    const found = columnsOf[kind].find((column) => plain !== '' && !taken.has(column.name) && fits(column, plain))
    if (found) taken.add(found.name)
    return found?.name ?? null
  }
  const exact = header.map((text) => guess(text, isCalled))
  return header.map((text, index) => exact[index] ?? guess(text, isAlsoCalled))
}

type Fits = (column: TableColumn, plain: string) => boolean
const isCalled: Fits = ({ header, name }, plain) => plainly(header) === plain || plainly(name) === plain
const isAlsoCalled: Fits = ({ also }, plain) => also.includes(plain)

/** "E-Mail Address *" is "emailaddress", "Prénom" is "prenom". */
function plainly(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

/** The mapping as it was chosen. @throws 400 for a column that the kind doesn't know, or that is chosen twice */
export function chosenMapping(kind: TableKind, header: readonly string[], chosen: Mapping): Mapping {
  const names = columnsOf[kind].map(({ name }) => name)
  for (const [index, name] of chosen.entries()) {
    if (name === null) continue
    if (!names.includes(name)) throw invalid(`columns.${index}`, `Must be one of ${names.join(', ')}`)
    if (chosen.indexOf(name) !== index) throw invalid(`columns.${index}`, 'This column is chosen twice')
  }
  return header.map((_, index) => chosen[index] ?? null)
}

/** Headers of the columns that a kind can't do without and that the file doesn't have. */
export function missingColumns(kind: TableKind, mapping: Mapping): string[] {
  return columnsOf[kind].flatMap(({ name, header, isRequired }) =>
    isRequired && !mapping.includes(name) ? [header] : [],
  )
}
