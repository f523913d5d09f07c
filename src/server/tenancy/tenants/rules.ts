import { type Picture, pictureWithin } from '#server/platform/picture.ts'

export const logoLimits = { bytes: 524_288, side: 1600 } as const

/** Reads a logo; answers in words why it can't be one. */
export function readLogo(content: Uint8Array): Picture | string {
  return pictureWithin(content, logoLimits)
}
