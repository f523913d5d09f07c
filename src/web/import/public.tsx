export { ImportTable } from './tables/parts/import-table.tsx'
export { kindsFor, kindWords } from './tables/rules/kinds.ts'
