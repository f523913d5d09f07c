import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { type Channel, type Closure, useClosures } from '../data.ts'
import { BookClosure } from '../forms/book-closure.tsx'

/** Nights that the other side closed; a guest may stand behind them, of whom its calendar tells nothing. */
export function Closures({ channel, mayBook }: { channel: Channel; mayBook: boolean }) {
  const { data: closures = [] } = useClosures(channel.id)
  const [chosen, setChosen] = useState<Closure | null>(null)
  const { day } = useFormats()
  if (closures.length === 0) return null
  return (
    <section aria-label={t('Closed by them')} className="flex flex-col gap-2">
      <h3 className="text-13 font-semibold">{t('Closed by them')}</h3>
      <p className="text-13 text-soft">
        {t('These nights are held. Where a guest stands behind them, make a booking of them.')}
      </p>
      <ul className="divide-y divide-line rounded-2 border border-line">
        {closures.map((closure) => (
          <li key={closure.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-13">
            <span className="num">{t('{from} to {to}', { from: day(closure.from), to: day(closure.to) })}</span>
            <span className="min-w-0 grow truncate text-soft">{closure.summary}</span>
            {mayBook && <Button onClick={() => setChosen(closure)}>{t('Make a booking')}</Button>}
          </li>
        ))}
      </ul>
      {chosen && <BookClosure channel={channel} closure={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}
