export { hotelReportEntries } from './reports/rules/entries.ts'
