import type { DragEvent } from 'react'

const kind = 'application/x-hostelry-folio-lines'

/** Takes lines along. */
export function carry(event: DragEvent, lineIds: readonly string[]): void {
  event.dataTransfer.setData(kind, lineIds.join(' '))
  event.dataTransfer.effectAllowed = 'move'
}

/** True while lines are carried, which are told only when they are dropped. */
export function carriesLines(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(kind)
}

/** The lines that are dropped. */
export function droppedLines(event: DragEvent): readonly string[] {
  return event.dataTransfer.getData(kind).split(' ')
}
