import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour. */
export function aPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const rows = Buffer.alloc(height * (1 + width * 3), 0x2e)
  for (let row = 0; row < height; row += 1) rows[row * (1 + width * 3)] = 0
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const around = Buffer.alloc(4)
  around.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([around, named, check])
}

/** The head of a JPEG with a table before its frame, and its end. */
export function aJpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const table = Buffer.from([0xff, 0xc4, 0, 4, 0, 0])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), table, frame, Buffer.from([0xff, 0xd9])])
}

/** The head of a WebP without loss. */
export function aWebp(width: number, height: number): Buffer {
  const picture = Buffer.alloc(18)
  picture.write('VP8L', 0, 'latin1')
  picture.writeUInt32LE(10, 4)
  picture[8] = 0x2f
  picture.writeUInt32LE((width - 1) | ((height - 1) << 14), 9)
  const head = Buffer.alloc(12)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(4 + picture.length, 4)
  head.write('WEBP', 8, 'latin1')
  return Buffer.concat([head, picture])
}
