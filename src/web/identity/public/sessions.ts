export { DoorFrame } from '../sessions/parts/door-frame.tsx'
export { PasswordField } from '../sessions/parts/password-field.tsx'
