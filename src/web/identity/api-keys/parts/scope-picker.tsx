import { CircleAlert, Search } from 'lucide-react'
import { useState } from 'react'
import type { Permission } from '#contract/kernel/permission.ts'
import { permissionWords } from '#contract/kernel/permission-words.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counted, t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/class-names.ts'
import { controlShape } from '#web/ui/field.tsx'
import { type Area, areasFound, areasOfScopes, chosenWith } from '../rules.ts'

type ScopePickerProps = {
  value: readonly Permission[]
  onChange: (scopes: Permission[]) => void
  error: string | undefined
}

/** What a key may do, picked by what it is about; nobody gives what they don't hold. */
export function ScopePicker({ value, onChange, error }: ScopePickerProps) {
  const [search, setSearch] = useState('')
  const can = useCan()
  const areas = areasFound(search)
  const set = (scopes: readonly Permission[], on: boolean) => onChange(chosenWith(value, scopes.filter(can), on))
  const reading = areasOfScopes.flatMap(({ scopes }) => scopes.filter((scope) => scope.endsWith(':read') && can(scope)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-13 font-semibold">{t('What it may do')}</legend>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="relative block w-full sm:w-64">
          <Search
            size={15}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-2.5 my-auto text-soft"
          />
          <input
            type="search"
            aria-label={t('Search rights')}
            placeholder={t('Search rights')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className={classes(controlShape, 'ps-8 text-13')}
          />
        </span>
        <QuickChoice label={t('All that only reads')} onPress={() => onChange(chosenWith([], reading, true))} />
        <QuickChoice label={t('None')} onPress={() => onChange([])} />
        <span className="num ms-auto text-12 text-soft" aria-live="polite">
          {counted(value.length, { one: '{count} right chosen', other: '{count} rights chosen' })}
        </span>
      </div>
      <div
        role="group"
        aria-label={t('Rights')}
        className={classes(
          'max-h-72 overflow-y-auto rounded-2 border bg-raised',
          error ? 'border-critical' : 'border-line',
        )}
      >
        {areas.map((area) => (
          <AreaOfScopes key={area.label} area={area} value={value} set={set} />
        ))}
        {areas.length === 0 && <p className="p-6 text-center text-13 text-soft">{t('No right fits.')}</p>}
      </div>
      {error && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-12 font-medium text-critical">
          <CircleAlert size={14} className="mt-px shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

function QuickChoice({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="link min-h-6 cursor-pointer text-13">
      {label}
    </button>
  )
}

type AreaProps = {
  area: Area
  value: readonly Permission[]
  set: (scopes: readonly Permission[], on: boolean) => void
}

function AreaOfScopes({ area: { label, scopes }, value, set }: AreaProps) {
  const can = useCan()
  const chosen = scopes.filter((scope) => value.includes(scope)).length
  const all = chosen === scopes.length ? true : chosen > 0 ? 'mixed' : false
  return (
    <section aria-label={label} className="border-b border-line px-3 py-2 last:border-0">
      <Checkbox
        label={<span className="text-13 font-semibold">{label}</span>}
        checked={all}
        disabled={!scopes.some(can)}
        onChange={() => set(scopes, chosen < scopes.filter(can).length)}
      />
      <div className="grid gap-x-4 ps-6.5 sm:grid-cols-2">
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={
              <span className={classes('text-13', !can(scope) && 'text-soft')}>
                {permissionWords[scope]}
                {!can(scope) && t(' (you may not do this yourself)')}
              </span>
            }
            checked={value.includes(scope)}
            disabled={!can(scope)}
            onChange={(on) => set([scope], on)}
          />
        ))}
      </div>
    </section>
  )
}
