export { overAsked } from '../errors.ts'
