import { permissionWords } from '#contract/kernel/permission-words.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { ApiKey } from '../data.ts'
import { areasOfScopes } from '../rules.ts'

/** What a key may do, in words; what its maker lost is struck out, since the key lost it too. */
export function ScopeList({ apiKey: { scopes, lost, madeBy } }: { apiKey: ApiKey }) {
  const areas = areasOfScopes
    .map(({ label, scopes: all }) => ({ label, scopes: all.filter((scope) => scopes.includes(scope)) }))
    .filter((area) => area.scopes.length > 0)
  return (
    <section aria-label={t('What it may do')} className="flex flex-col gap-3">
      <h3 className="text-13 font-semibold">{t('What it may do')}</h3>
      {lost.length > 0 && (
        <p className="text-13 text-soft">
          {t('What is struck out was taken from {name}, and from the key with it.', { name: madeBy.name })}
        </p>
      )}
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-2 text-13">
        {areas.map(({ label, scopes: own }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd>
              <ul>
                {own.map((scope) => (
                  <li key={scope} className={classes(lost.includes(scope) && 'text-soft line-through')}>
                    {permissionWords[scope]}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
