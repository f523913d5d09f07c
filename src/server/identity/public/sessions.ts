import '../errors.ts'

export { newPasswordProblem } from '../credentials/actions/known-passwords.ts'
export { hashPassword } from '../credentials/actions/passwords.ts'
export { standingOf } from '../sessions/actions/identify.ts'
