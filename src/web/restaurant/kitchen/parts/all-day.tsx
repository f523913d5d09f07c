import { t } from '#web/texts/text.ts'
import type { Ticket } from '../data.ts'
import { countAll } from '../rules.ts'

/** How much of each dish is still to be made over all tickets. */
export function AllDay({ tickets }: { tickets: readonly Ticket[] }) {
  const counts = countAll(tickets)
  return (
    <aside
      aria-label={t('All day')}
      className="shrink-0 rounded-3 border border-line bg-raised max-lg:order-first lg:sticky lg:top-4 lg:w-64 lg:self-start"
    >
      <h2 className="border-b border-line px-3.5 py-2.5 text-16 font-semibold">{t('All day')}</h2>
      {counts.length === 0 && <p className="px-3.5 py-3 text-14 text-soft">{t('Nothing to make')}</p>}
      <ul className="max-h-[70dvh] overflow-y-auto">
        {counts.map(({ name, modifiers, quantity }) => (
          <li key={`${name} ${modifiers}`} className="flex gap-3 border-b border-line px-3.5 py-2 last:border-0">
            <span className="num min-w-8 text-20 font-bold">{quantity}</span>
            <span className="min-w-0">
              <span className="block text-16 font-semibold">{name}</span>
              {modifiers && <span className="block text-14 text-soft">{modifiers}</span>}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
