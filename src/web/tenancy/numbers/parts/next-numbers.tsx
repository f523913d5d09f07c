import { t } from '#web/texts/text.ts'

type NextNumbersProps = { preview: { next: string; nextYear: string | null }; year: number }

/** What the next number will be, and the first one of the year after. */
export function NextNumbers({ preview: { next, nextYear }, year }: NextNumbersProps) {
  return (
    <div role="status" className="rounded-2 bg-sunken px-4 py-3 text-13 text-soft">
      <p>{t('The next one will be')}</p>
      <p className="num text-20 font-semibold break-all text-ink">{next}</p>
      {nextYear !== null && (
        <p className="mt-1.5">
          {t('On 1 January {year} it begins again with {number}.', { year: year + 1, number: nextYear })}
        </p>
      )}
    </div>
  )
}
