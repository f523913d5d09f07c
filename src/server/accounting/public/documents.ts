export { bookKinds } from '../documents/actions/kinds.ts'
export { proveDocuments } from '../documents/actions/prove.ts'
export { differsFrom, proveRecords } from '../documents/actions/records.ts'
export { type DocumentKind, type Rebuilt, type SourcedEntry, sourcesOf, waysOf } from '../documents/rules.ts'
