import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'

type NextNumbersProps = { preview: { next: string; nextYear: string | null }; nextYearOn: string }

/** What the next number will be, and the first one of the year after. */
export function NextNumbers({ preview: { next, nextYear }, nextYearOn }: NextNumbersProps) {
  const { date } = useFormats()
  return (
    <div role="status" className="rounded-2 bg-sunken px-4 py-3 text-13 text-soft">
      <p>{t('The next one will be')}</p>
      <p className="num text-20 font-semibold break-all text-ink">{next}</p>
      {nextYear !== null && (
        <p className="mt-1.5">
          {t('On {day} it begins again with {number}.', { day: date(nextYearOn), number: nextYear })}
        </p>
      )}
    </div>
  )
}
