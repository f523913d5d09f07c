import type { Catalogue } from '../text.ts'
export default {} satisfies Catalogue
