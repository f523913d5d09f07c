/** "+4.1" points from one rate in per cent to another; null when one of them is missing. */
export function stepWords(now: number | null, before: number | null | undefined): string | null {
  if (now === null || before === null || before === undefined) return null
  return signed(now - before)
}

/** "+2.3 %" from one figure to another; null when one of them is missing. */
export function growthWords(now: number | null, before: number | null | undefined): string | null {
  if (now === null || !before) return null
  return `${signed((now / before - 1) * 100)} %`
}

function signed(value: number): string {
  const text = Math.abs(value).toFixed(1)
  if (text === '0.0') return '±0.0'
  return `${value < 0 ? '−' : '+'}${text}`
}
