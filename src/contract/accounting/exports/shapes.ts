import * as z from 'zod/mini'

/** Programs that the books leave for; hledger and ledger read one text. */
export const ledgerFormats = ['hledger', 'ledger', 'beancount'] as const
export type LedgerFormat = (typeof ledgerFormats)[number]

/** So many entries one answer holds; the command line writes any number. */
export const mostExported = 50_000

/** The books as text, under the name of a file. */
export const bookText = z.object({ name: z.string(), text: z.string(), entries: z.number(), lines: z.number() })
export type BookText = z.infer<typeof bookText>
