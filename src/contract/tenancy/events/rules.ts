import type { NoticeEvent } from './shapes.ts'

/** The name of the template by which an event is mailed. */
export function mailNameOf({ kind }: Pick<NoticeEvent, 'kind'>): string {
  return `${kind}.mail`
}
