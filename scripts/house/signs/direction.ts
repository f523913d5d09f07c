import { breaksOf } from '../../../test/boundaries.ts'
import type { Sign } from '../sign.ts'

/** Imports against the direction, across the sides, or past a public file: the law is in test/boundaries.ts. */
export const direction: Sign = { name: 'breaks of direction or sides', find: breaksOf }
