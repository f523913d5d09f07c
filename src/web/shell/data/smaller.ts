const side = 1600
const bytes = 700_000

/** A picture from a camera as one that can be sent: no side longer than 1600 pixels; one that is small enough stays as it is. */
export async function smaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  if (scale === 1 && file.size <= bytes) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture can not be read'))),
      'image/jpeg',
      0.82,
    ),
  )
}
