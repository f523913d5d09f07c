/** Where the keyboard goes on when what held it is gone: the panel that is open, the current row of the list, the title. */
const places = ['[data-panel]', 'main [data-row][tabindex="0"]', 'main h1']

/** Where the keyboard goes after a dialog: to what opened it, as long as that is there. */
export function placeAfter(opener: Element | null): HTMLElement | null {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) return opener
  return places.map((one) => document.querySelector<HTMLElement>(one)).find((found) => found !== null) ?? null
}

/** Once all has settled, looks whether the keyboard stands nowhere because what held it is gone, and gives it a place. */
export function catchFocus(): void {
  requestAnimationFrame(() => requestAnimationFrame(settle))
}

function settle(): void {
  const at = document.activeElement
  if (at === null || at === document.body) placeAfter(null)?.focus({ preventScroll: true })
}
