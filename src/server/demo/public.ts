export { databaseInUse } from './errors.ts'
export { fillDemo } from './houses/actions/fill.ts'
export { demoState } from './houses/data.ts'
export { demoPassword, demoUsers } from './houses/rules/people.ts'
