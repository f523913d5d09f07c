import type { DragEvent } from 'react'

const kind = 'application/x-hostelry-folio-line'

/** Takes a line along. */
export function carry(event: DragEvent, lineId: string): void {
  event.dataTransfer.setData(kind, lineId)
  event.dataTransfer.effectAllowed = 'move'
}

/** True while a line is carried, whose name is told only when it is dropped. */
export function carriesLine(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(kind)
}

/** The line that is dropped. */
export function droppedLine(event: DragEvent): string {
  return event.dataTransfer.getData(kind)
}
