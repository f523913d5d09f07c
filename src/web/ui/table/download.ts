/** Hands a text or the bytes of a file to the browser as a file. */
export function download(name: string, content: string | Blob, type = 'text/plain;charset=utf-8') {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
