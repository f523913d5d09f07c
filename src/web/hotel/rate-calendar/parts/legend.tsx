import { t } from '#web/texts/text.ts'

const marks = [
  { text: '*', means: t('price set for the day') },
  { text: t('no in'), means: t('no arrivals') },
  { text: t('no out'), means: t('no departures') },
  { text: '≥2', means: t('shortest stay') },
  { text: '≤7', means: t('longest stay') },
  { text: 'Q3', means: t('rooms sold at most') },
  { text: 'O3', means: t('rooms offered at most') },
]

/** What the marks in the cells stand for. */
export function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-soft">
      {marks.map(({ text, means }) => (
        <li key={text}>
          <span className="font-semibold text-ink">{text}</span> {means}
        </li>
      ))}
    </ul>
  )
}
