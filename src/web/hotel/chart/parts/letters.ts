/** How wide the letters of a bar are, each measured once the typeface has come. */
export function lettersOfBars(letter: string): number {
  const known = widths.get(letter)
  if (known !== undefined) return known
  const pen = paper()
  if (!pen) return usual
  const width = pen.measureText(letter).width
  if (document.fonts.check(pen.font)) widths.set(letter, width)
  return width
}

/** What stands in for a letter where nothing can be measured. */
const usual = 7

const widths = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined

function paper(): CanvasRenderingContext2D | null {
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d')
    if (pen) pen.font = `600 12px ${getComputedStyle(document.body).fontFamily}`
  }
  return pen
}
