export { wrongPackages } from '../data/prove.ts'
