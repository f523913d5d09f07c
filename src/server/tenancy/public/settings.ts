export { setIn } from '../settings/actions/change.ts'
export { readSettings, settingsFrom } from '../settings/actions/read.ts'
export { settingsOfAll, valuesOf } from '../settings/data.ts'
