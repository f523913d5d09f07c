/** Whether the database can keep a text as it is: without a NUL, and without half of a character that takes two units. */
export function isWhole(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

export const notWhole = 'Must be text without a NUL or half a character'
