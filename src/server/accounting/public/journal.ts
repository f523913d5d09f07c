export { entriesOf, entryMoving, entryOf, entryRows, hasEntries, linesOfSource } from '../journal/data/for-others.ts'
export { type PostedLocations } from '../journal/data/locations.ts'
export { type PostedParties } from '../journal/data/parties.ts'
export { type SourceFinders } from '../journal/data/sources.ts'
