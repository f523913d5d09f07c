export { fingerprint, newToken } from '../credentials/actions/tokens.ts'
