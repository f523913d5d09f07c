export { LinkToCopy } from '../users/parts/link-to-copy.tsx'
export { rolesToGive } from '../users/rules.ts'
