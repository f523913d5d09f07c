export { DoorFrame } from './sessions/parts/door-frame.tsx'
export { LinkToCopy } from './users/parts/link-to-copy.tsx'
export { rolesToGive } from './users/rules.ts'
export { PasswordField } from './sessions/parts/password-field.tsx'
