export { verifyBooks } from './verification/actions.ts'
