/** A property of a calendar: its name and parameters in capitals, and its value as it stands. */
export type Property = { name: string; params: ReadonlyMap<string, string>; value: string }

/** A part of a calendar between BEGIN and END, with the parts in it. */
export type Component = { name: string; properties: Property[]; parts: Component[] }

/** A text that is no calendar, or not all of one. */
export class NotACalendar extends Error {}

/** The most lines of a calendar. */
const mostLines = 200_000

/**
 * Reads a calendar by RFC 5545: folded lines are joined, and every part that begins must end.
 * @throws NotACalendar in words, also for one that was cut
 */
export function readCalendar(text: string): Component {
  const lines = unfolded(text)
  if (lines[0]?.toUpperCase() !== 'BEGIN:VCALENDAR')
    throw new NotACalendar('This is no calendar: it does not begin as one')
  const open: Component[] = []
  let root: Component | undefined
  for (const line of lines) {
    if (root) throw new NotACalendar('This calendar goes on after its end')
    const property = propertyOf(line)
    if (!property) continue
    const part = property.value.toUpperCase()
    if (property.name === 'BEGIN') open.push({ name: part, properties: [], parts: [] })
    else if (property.name === 'END') root = closed(open, part)
    else open.at(-1)?.properties.push(property)
  }
  if (!root) throw new NotACalendar('This calendar is cut: its end is missing')
  return root
}

/** Ends the innermost part. @returns the whole calendar where that was it */
function closed(open: Component[], name: string): Component | undefined {
  const ended = open.pop()
  if (ended?.name !== name) throw new NotACalendar(`This calendar is broken: ${name} ends where it is not open`)
  const around = open.at(-1)
  if (!around) return ended
  around.parts.push(ended)
  return undefined
}

function unfolded(text: string): string[] {
  const lines: string[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const last = lines.length - 1
    if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1)
    else if (line !== '') lines.push(line)
    if (lines.length > mostLines) throw new NotACalendar('This calendar is too long')
  }
  return lines
}

/** Reads NAME;PARAM=value;PARAM="quoted: value":value; null for a line that is none. */
function propertyOf(line: string): Property | null {
  const found = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s.exec(line)
  if (!found) return null
  const [, name = '', params = '', value = ''] = found
  const pairs = [...params.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^;]*)/g)].map(
    ([, key = '', text = '']) => [key.toUpperCase(), text.replace(/^"(.*)"$/, '$1')] as const,
  )
  return { name: name.toUpperCase(), params: new Map(pairs), value }
}

/** The text of a property, as RFC 5545 hides its commas, semicolons, backslashes and ends of lines. */
export function textOf({ value }: Property): string {
  return value.replace(/\\([\\;,nN])/g, (_, hidden: string) => (hidden.toLowerCase() === 'n' ? '\n' : hidden))
}
