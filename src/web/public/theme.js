// Sets theme, density and text size before the first paint. Runs as a blocking file of its own, since inline scripts are
// forbidden. The same keys and attributes are read and written by ui/appearance.ts, the accent's by ui/accent.ts.
{
  const read = (key) => {
    try {
      return localStorage.getItem(`hostelry.${key}`)
    } catch {
      return null
    }
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const coarse = matchMedia('(pointer: coarse)').matches
  const theme = read('theme')
  const root = document.documentElement
  root.dataset.theme = theme === 'dark' || theme === 'light' ? theme : dark ? 'dark' : 'light'
  root.dataset.density = read('density') ?? (coarse ? 'relaxed' : 'compact')
  root.dataset.text = read('text') ?? 'medium'
  try {
    const accent = /** @type {Record<string, unknown>} */ (JSON.parse(read('accent') ?? '{}'))
    for (const [name, value] of Object.entries(accent)) {
      if (typeof value === 'string' && /^--house-[a-z-]+$/.test(name) && /^#[0-9a-f]{6}$/.test(value))
        root.style.setProperty(name, value)
    }
  } catch {
    // What can't be read is no accent.
  }
}
