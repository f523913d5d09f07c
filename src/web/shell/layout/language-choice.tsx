import { t } from '#web/texts/text.ts'
import { chooseLanguage, type Language, language, languages } from '#web/texts/language.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

const options = Object.entries(languages).map(([value, { name }]) => ({
  value: value as Language, // the keys of the table are the languages
  label: <span lang={value}>{name}</span>,
}))

/** The language of this browser; another one loads the page anew. */
export function LanguageChoice() {
  return <SegmentedControl label={t('Language')} value={language} onChange={chooseLanguage} options={options} />
}
