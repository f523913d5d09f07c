export { setIn } from '../settings/actions/change.ts'
export { settingsFrom } from '../settings/actions/read.ts'
