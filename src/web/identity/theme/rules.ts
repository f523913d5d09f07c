import { t } from '#web/texts/text.ts'
/** Colours to choose from; '' is the product's own. */
export const accents = [
  { value: '', label: t('Evergreen') },
  { value: '#1d4ed8', label: t('Blue') },
  { value: '#0e7490', label: t('Lagoon') },
  { value: '#6d28d9', label: t('Violet') },
  { value: '#9d174d', label: t('Berry') },
  { value: '#b45309', label: t('Amber') },
  { value: '#854d0e', label: t('Brass') },
  { value: '#334155', label: t('Slate') },
] as const

/** The product's own accent as a colour, where one must be shown. */
export const ownAccent = '#0b6048'

/** A colour as somebody writes it, with or without its mark, short or long; null when it is none. */
export function colourIn(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  if (/^[0-9a-f]{3}$/.test(digits)) return digits.replaceAll(/./g, '$&$&').replace(/^/, '#')
  return null
}

/** A contrast as people write it: "4.6 : 1", never rounded up past what is asked. */
export function ratioText(contrast: number): string {
  return `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`
}
