import { useState } from 'react'
import type { Grantee } from '#contract/identity/custom-permissions/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { FilterRow } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Differences, useCustomPermissions, useSetRights } from '../data.ts'
import { type Only, PersonRights } from '../parts/person-rights.tsx'
import { RoleMatrix } from '../parts/role-matrix.tsx'
import { roleNames } from '../rules.ts'

/** What roles and people may do beyond the standard or short of it, and why somebody may do something. */
export function CustomPermissionsPage() {
  const { data, error, refetch } = useCustomPermissions()
  return (
    <SectionPage
      title={<span data-tour="custom-permissions">{t('Custom permissions')}</span>}
      purpose={t(
        'Give and take away only what you may do yourself. An owner keeps every right, so that it can always be given back.',
      )}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height="24rem" />}
      {data && <Rights differences={data} />}
    </SectionPage>
  )
}

function Rights({ differences }: { differences: Differences }) {
  const [view, setView] = useUrlValue('view', 'roles')
  const [personId, setPersonId] = useUrlValue('person')
  const [only, setOnly] = useUrlValue('show', 'all')
  const [search, setSearch] = useState('')
  const set = useSetRights(differences)
  const person = differences.people.find(({ id }) => id === personId) ?? null
  const ofPeople = view === 'people'
  return (
    <>
      <FilterRow>
        <SegmentedControl
          label={t('Rights of')}
          value={ofPeople ? 'people' : 'roles'}
          onChange={setView}
          options={[
            { value: 'roles', label: t('Roles') },
            { value: 'people', label: t('People') },
          ]}
        />
        {ofPeople && (
          <div className="w-full sm:w-72">
            <Combobox
              label={t('Person')}
              labelHidden
              placeholder={t('Whose rights?')}
              items={differences.people}
              kind={people}
              value={person}
              onChange={(next) => setPersonId(next?.id ?? null)}
            />
          </div>
        )}
        <div className="w-full sm:w-72">
          <TextField
            label={t('Search rights')}
            labelHidden
            type="search"
            placeholder={t('Search rights')}
            value={search}
            onChange={setSearch}
          />
        </div>
        {ofPeople && person && (
          <SegmentedControl
            label={t('Show')}
            value={shownOnly(only)}
            onChange={setOnly}
            options={[
              { value: 'all', label: t('All rights') },
              { value: 'held', label: t('What they can do') },
              { value: 'differs', label: t('What differs') },
            ]}
          />
        )}
      </FilterRow>
      {!ofPeople && <RoleMatrix differences={differences} set={set} search={search.trim()} />}
      {ofPeople && person && (
        <PersonRights
          differences={differences}
          set={set}
          person={person}
          search={search.trim()}
          only={shownOnly(only)}
        />
      )}
      {ofPeople && !person && (
        <p className="rounded-2 border border-line bg-raised px-4 py-10 text-center text-13 text-soft">
          {t('Choose a person to see what they can do, and why.')}
        </p>
      )}
    </>
  )
}

function shownOnly(text: string): Only {
  return text === 'held' || text === 'differs' ? text : 'all'
}

const people: ItemKind<Grantee> = {
  key: ({ id }) => id,
  text: ({ name }) => name,
  searchIn: ({ name, email, role }) => [name, email, roleNames[role]],
  show: ({ name, role, status }) => (
    <span className="flex items-baseline gap-2">
      {name}
      <span className="text-12 text-soft">
        {roleNames[role]}
        {status === 'disabled' && t(', not active')}
      </span>
    </span>
  ),
}
