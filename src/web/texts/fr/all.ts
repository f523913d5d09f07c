import type { Catalogue } from '../catalogue.ts'
export default {} satisfies Catalogue
