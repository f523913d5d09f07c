import { t } from '#web/texts/text.ts'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats, WritingProvider, type Writing } from '#web/ui/format/formats.tsx'
import { nowInstant } from '#web/ui/format/now.ts'

/** How this moment and an amount would be written. */
export function FormatSample({ writing }: { writing: Writing }) {
  return (
    <section aria-label={t('Example')} className="rounded-1 bg-sunken p-3">
      <WritingProvider writing={writing}>
        <Written />
      </WritingProvider>
    </section>
  )
}

function Written() {
  const { date, time, dateTime, money } = useFormats()
  const now = nowInstant()
  return (
    <Facts>
      <Fact label={t('Today')}>
        <span className="num">{date(now)}</span>
      </Fact>
      <Fact label={t('Now')}>
        <span className="num">{time(now)}</span>
      </Fact>
      <Fact label={t('On a receipt')}>
        <span className="num">{dateTime(now)}</span>
      </Fact>
      <Fact label={t('An amount')}>
        <span className="num">{money(1234.5)}</span>
      </Fact>
    </Facts>
  )
}
