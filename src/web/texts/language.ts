/** The languages that interface texts exist in. English stands in the code itself; what another catalogue lacks stays English. */
export const languages = {
  en: { name: 'English', locale: 'en-US' },
  fr: { name: 'Français', locale: 'fr-FR' },
} as const
export type Language = keyof typeof languages

const storedAs = 'hostelry-language'

/** The language of this browser. It stays the same until the page is loaded anew, so that texts may stand outside of components. */
export const language: Language = chosen()

/** What `Intl` writes numbers, dates and plurals by. */
export const { locale } = languages[language]

if (typeof document !== 'undefined') document.documentElement.lang = language

/** Chooses another language for this browser, in which the page comes back. */
export function chooseLanguage(wanted: Language): void {
  localStorage.setItem(storedAs, wanted)
  location.reload()
}

function chosen(): Language {
  if (typeof localStorage === 'undefined') return 'en'
  const stored = localStorage.getItem(storedAs)
  return isLanguage(stored) ? stored : 'en'
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && value in languages
}
