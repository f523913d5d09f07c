/** A picture that browsers show, with its size in pixels. */
export type Picture = {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  content: Uint8Array
}

/** Reads a picture; answers in words why it can't be taken. What its first bytes say counts, whatever it is called. */
export function pictureWithin(content: Uint8Array, most: { bytes: number; side: number }): Picture | string {
  if (content.length > most.bytes) return `The file is larger than ${Math.floor(most.bytes / 1024)} KB`
  const picture = readPicture(content)
  if (!picture) return 'This is no PNG, JPEG or WebP image'
  const { width, height } = picture
  if (width < 1 || height < 1) return 'This image is empty'
  if (width > most.side || height > most.side)
    return `The image is ${width} × ${height} pixels; at most ${most.side} a side`
  return picture
}

type Size = { width: number; height: number }

function readPicture(content: Uint8Array): Picture | undefined {
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const kinds = { 'image/png': pngSize, 'image/jpeg': jpegSize, 'image/webp': webpSize }
  for (const type of ['image/png', 'image/jpeg', 'image/webp'] as const) {
    const size = kinds[type](bytes)
    if (size) return { type, ...size, content }
  }
  return undefined
}

/** Signature, then the head of the picture, and the end mark: a file that was cut off is none. */
function pngSize(bytes: DataView): Size | undefined {
  const isPng = startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') && startsWith(bytes, 12, 'IHDR')
  if (!isPng || !startsWith(bytes, bytes.byteLength - 8, 'IEND')) return undefined
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
}

/** Frame heads are C0 to CF without the tables C4, C8 and CC. */
function jpegSize(bytes: DataView): Size | undefined {
  if (!startsWith(bytes, 0, '\xff\xd8\xff') || !startsWith(bytes, bytes.byteLength - 2, '\xff\xd9')) return undefined
  let at = 2
  while (at + 9 < bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const mark = bytes.getUint8(at + 1)
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    at += mark === 0xff ? 1 : 2 + bytes.getUint16(at + 2)
  }
  return undefined
}

/** Three ways in which WebP says its size: lossy, lossless, and extended with transparency or motion. */
function webpSize(bytes: DataView): Size | undefined {
  if (bytes.byteLength < 30 || !startsWith(bytes, 0, 'RIFF') || !startsWith(bytes, 8, 'WEBP')) return undefined
  if (bytes.getUint32(4, true) + 8 > bytes.byteLength) return undefined
  if (startsWith(bytes, 12, 'VP8 ') && startsWith(bytes, 23, '\x9d\x01\x2a'))
    return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff }
  if (startsWith(bytes, 12, 'VP8L') && bytes.getUint8(20) === 0x2f) {
    const packed = bytes.getUint32(21, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (startsWith(bytes, 12, 'VP8X')) return { width: threeBytes(bytes, 24) + 1, height: threeBytes(bytes, 27) + 1 }
  return undefined
}

function threeBytes(bytes: DataView, at: number): number {
  return bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16)
}

function startsWith(bytes: DataView, at: number, text: string): boolean {
  if (at < 0 || at + text.length > bytes.byteLength) return false
  return Array.from(text).every((letter, index) => bytes.getUint8(at + index) === letter.charCodeAt(0))
}
