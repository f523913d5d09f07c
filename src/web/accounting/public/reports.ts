export { bookReportEntries } from '../statements/rules/entries.ts'
