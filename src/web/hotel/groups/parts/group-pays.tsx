import { useState } from 'react'
import { groupAllows } from '#contract/hotel/groups/rules.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { routeWords } from '../../folios/rules/routes.ts'
import type { Group } from '../data.ts'
import { GroupRouting } from '../forms/group-routing.tsx'
import { billingWords, payerOf } from '../rules/group.ts'

/** What the group pays for its guests, and what changes it. */
export function GroupPays({ group }: { group: Group }) {
  const can = useCan()
  const formats = useFormats()
  const [asked, setAsked] = useState(false)
  const words = routeWords(group.pays, formats)
  return (
    <section aria-labelledby="group-pays" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id="group-pays" className="flex-1 text-16 font-semibold">
          {t('Who pays')}
        </h2>
        {can('folios:write') && groupAllows(group.status, 'change') && (
          <Button onClick={() => setAsked(true)}>{t('Change what the group pays')}</Button>
        )}
      </header>
      <div className="flex flex-col gap-1 rounded-2 border border-line bg-raised px-4 py-3 text-13">
        {words.length === 0 && <p>{billingWords[group.billing]}</p>}
        {words.length > 0 && (
          <>
            {group.billing === 'rooms_to_master' && <p>{t('Rooms and their taxes stand on the master folio.')}</p>}
            <p className="font-semibold">{t('{payer} pays for each guest:', { payer: payerOf(group)?.name ?? '' })}</p>
            <ul className="num list-disc ps-5">
              {words.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>{t('The guest pays the rest.')}</p>
          </>
        )}
      </div>
      <GroupRouting group={group} open={asked} onClose={() => setAsked(false)} />
    </section>
  )
}
