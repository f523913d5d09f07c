import { classes } from '../class-names.ts'
import type { Column } from './columns.ts'

/** What the cells of a column carry for the style sheet: its name, its side, and its place on a phone's card. */
export function cellOf({ header, align, card, kept }: Column<unknown>) {
  return {
    'data-label': header,
    'data-card': card,
    'data-kept': kept || undefined,
    className: classes(align === 'end' && 'text-end'),
  }
}
