const inlined = ['fill', 'stroke', 'font-family', 'font-size', 'font-weight', 'font-variant-numeric'] as const

/** Hands a chart to the browser as a PNG of twice its size, in the colours it has on the screen. */
export async function downloadPicture(svg: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = svg.getBoundingClientRect()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = height * 2
  const paint = canvas.getContext('2d')
  if (!paint) return
  paint.fillStyle = getComputedStyle(svg.closest('section') ?? document.body).backgroundColor
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(image, 0, 0, canvas.width, canvas.height)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name}.png`
  link.click()
}

/** The drawing as a file of its own: what style sheets said of it is written into it. */
function standalone(svg: SVGSVGElement): string {
  const copy = document.importNode(svg, true)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const originals = svg.querySelectorAll('*')
  for (const [index, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[index]
    if (!original) continue
    const look = getComputedStyle(original)
    for (const property of inlined) element.setAttribute(property, look.getPropertyValue(property))
  }
  return new XMLSerializer().serializeToString(copy)
}
