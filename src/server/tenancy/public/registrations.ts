export { countRegistration } from '../registrations/data.ts'
