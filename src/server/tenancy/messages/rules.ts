/** A mail's words as HTML: paragraphs, links that can be pressed, and the house's name above. Whatever the words hold is shown, never run. */
export function htmlOf(text: string, house: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((words) => `<p style="margin:0 0 16px">${linked(escaped(words)).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html><html><body style="margin:0;padding:24px;background:#f5f5f4;color:#1c1917;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 24px;font-weight:600">${escaped(house)}</p>
${paragraphs.join('\n')}
</div></body></html>`
}

/** Minutes until the next try: 1, 2, 4 and so on; null after the last one. */
export function waitAfter(attempts: number): number | null {
  return attempts < mostAttempts ? 2 ** (attempts - 1) : null
}

const mostAttempts = 8

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '')
}

/** Links in words that are escaped already, so that an address can't end its own mark. */
function linked(text: string): string {
  return text.replaceAll(
    /https:\/\/(?:(?!&(?:lt|gt|quot|#39);)\S)+[^\s.,;:!?)]/g,
    (url) => `<a href="${url}">${url}</a>`,
  )
}
