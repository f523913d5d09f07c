/** A colour as #rrggbb. */
type Hex = string
type Theme = 'light' | 'dark'

/** What of the look an accent colours: what can be pressed, what is chosen, and where the keyboard is. */
type Colours = { brand: Hex; strong: Hex; soft: Hex; on: Hex }

/** An accent in one theme, with the least contrast that its text and its marks have there. */
export type AccentLook = { colours: Colours; text: number; marks: number; isAsChosen: boolean }

/** The least contrast that is good enough to be read, and to be seen. */
export const leastContrast = { text: 4.5, marks: 3 } as const

/** The grounds of tokens.css that accents stand on, as lightness, chroma and hue. */
const grounds: Record<Theme, readonly Oklch[]> = {
  light: [
    [1, 0, 0],
    [0.985, 0.004, 95],
    [0.962, 0.006, 95],
  ],
  dark: [
    [0.23, 0.016, 168],
    [0.195, 0.014, 168],
    [0.17, 0.012, 168],
  ],
}

/** A chosen colour as it is shown in a theme: darker or lighter than chosen where it could not be read otherwise. */
export function accentIn(theme: Theme, chosen: Hex): AccentLook {
  const [lightness, chroma, hue] = oklchOf(chosen)
  const under = grounds[theme].map(hexOf)
  const soft = hexOf(theme === 'light' ? [0.945, Math.min(chroma, 0.03), hue] : [0.3, Math.min(chroma, 0.045), hue])
  const on = theme === 'light' ? '#ffffff' : hexOf([0.18, Math.min(chroma, 0.03), hue])
  const away = theme === 'light' ? -0.01 : 0.01
  const readable = (from: number, grounds: readonly Hex[]) => {
    let at = from
    while (least(hexOf([at, chroma, hue]), grounds) < leastContrast.text && (away < 0 ? at > 0 : at < 1)) at += away
    return Math.min(1, Math.max(0, at))
  }
  const at = readable(lightness, under)
  const brand = at === lightness ? chosen : hexOf([at, chroma, hue])
  const strong = hexOf([readable(at + away * 7, [...under, soft, on]), chroma, hue])
  return {
    colours: { brand, strong, soft, on },
    text: Math.min(least(brand, [...under, on]), least(strong, [...under, soft, on])),
    marks: least(brand, under),
    isAsChosen: at === lightness,
  }
}

/** The accent's custom properties for tokens.css, for both themes at once. */
export function accentProperties(chosen: Hex): Record<`--house-${string}`, Hex> {
  const [light, dark] = [accentIn('light', chosen).colours, accentIn('dark', chosen).colours]
  return {
    '--house-brand-light': light.brand,
    '--house-strong-light': light.strong,
    '--house-soft-light': light.soft,
    '--house-on-light': light.on,
    '--house-brand-dark': dark.brand,
    '--house-strong-dark': dark.strong,
    '--house-soft-dark': dark.soft,
    '--house-on-dark': dark.on,
  }
}

const key = 'hostelry.accent'
let shown: Record<string, Hex> = {}

/** Shows an accent, or the product's own without one, and keeps it for the first paint of the next time: public/theme.js reads it. */
export function showAccent(chosen: Hex | null): void {
  const properties = chosen ? accentProperties(chosen) : {}
  const { style } = document.documentElement
  for (const name of new Set([...Object.keys(shown), ...keptNames()]))
    if (!(name in properties)) style.removeProperty(name)
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
  shown = properties
  if (chosen) localStorage.setItem(key, JSON.stringify(properties))
  else localStorage.removeItem(key)
}

/** What the first paint has set already. */
function keptNames(): string[] {
  return localStorage.getItem(key) === null ? [] : Object.keys(accentProperties('#000000'))
}

/** The contrast of two colours as WCAG counts it, from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function least(colour: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)))
}

function luminance(hex: Hex): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Triple = readonly [number, number, number]
/** Lightness from 0 to 1, chroma, and hue in degrees. */
type Oklch = Triple

function linearOf(hex: Hex): Triple {
  const part = (from: number) => {
    const value = parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function oklchOf(hex: Hex): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(green, blue), (Math.atan2(blue, green) * 180) / Math.PI]
}

/** The nearest colour that a screen can show: as light and of the same hue, as strong as it can be. */
function hexOf([lightness, chroma, hue]: Oklch): Hex {
  for (let strength = chroma; strength > 0; strength -= 0.004) {
    const linear = linearFrom([lightness, strength, hue])
    if (linear.every((value) => value >= -0.0005 && value <= 1.0005)) return written(linear)
  }
  return written(linearFrom([lightness, 0, hue]))
}

function linearFrom([lightness, chroma, hue]: Oklch): Triple {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function written(linear: Triple): Hex {
  const parts = linear.map((value) => {
    const shown = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, shown)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
