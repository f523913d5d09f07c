/** How wide each letter is, in pixels. */
export type Letters = (letter: string) => number

/**
 * As much of a text as there is room for, with an ellipsis where it goes on and more than a few letters fit. A thousand bars that each clip their text cost the painter more
 * than all that they show, so that their words are cut before they are painted.
 */
export function fitted(text: string, room: number, letters: Letters): string {
  if (widthOf(text, letters) <= room) return text
  const mark = room < least ? '' : '…'
  const left = room - widthOf(mark, letters)
  let width = 0
  let end = 0
  for (const letter of text) {
    width += letters(letter)
    if (width > left) break
    end += letter.length
  }
  return end === 0 ? '' : `${text.slice(0, end).trimEnd()}${mark}`
}

/** Below this an ellipsis would take the place of the letters themselves. */
const least = 42

export function widthOf(text: string, letters: Letters): number {
  let width = 0
  for (const letter of text) width += letters(letter)
  return width
}
