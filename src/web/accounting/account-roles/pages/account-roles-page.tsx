import { useState } from 'react'
import { departmentNames } from '#contract/accounting/accounts/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { categoryNames } from '../../taxes/rules.ts'
import { type Assignment, type Mapping, useAccountRoles, useCategoryMappings } from '../data.ts'
import { AssignRole } from '../forms/assign-role.tsx'
import { ChangeMapping } from '../forms/change-mapping.tsx'

/** Which account plays each role that postings name. */
export function AccountRolesPage() {
  const roles = useAccountRoles()
  const mappings = useCategoryMappings()
  const [asked, ask] = useState<Assignment | null>(null)
  const [changed, change] = useState<Mapping | null>(null)
  return (
    <SectionPage
      title={t('Account roles')}
      purpose={t("What the house posts by itself goes to these accounts. A role can't be left without one.")}
    >
      <ReadProblem
        error={roles.error ?? mappings.error}
        onRetry={() => Promise.all([roles.refetch(), mappings.refetch()])}
      />
      {roles.data && mappings.data ? (
        <div className="grid max-w-200 gap-4">
          {groupsOf(roles.data).map(([title, own]) => (
            <Card key={title} title={title}>
              <ul className="-my-2 divide-y divide-line">
                {mappings.data
                  .filter(({ category }) => category === own[0]?.category)
                  .map((mapping) => (
                    <InStatements key={mapping.category} mapping={mapping} onChange={() => change(mapping)} />
                  ))}
                {own.map((role) => (
                  <Role key={role.role} role={role} onChange={() => ask(role)} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      ) : (
        !roles.error && !mappings.error && <Skeleton height="30rem" />
      )}
      {asked && <AssignRole role={asked} onClose={() => ask(null)} />}
      {changed && <ChangeMapping mapping={changed} onClose={() => change(null)} />}
    </SectionPage>
  )
}

/** Where a category stands in the statement by departments, and how its sales are taxed. */
function InStatements({ mapping, onChange }: { mapping: Mapping; onChange: () => void }) {
  const may = useCan()('financial:write')
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 basis-full text-14 font-semibold sm:flex-1 sm:basis-56">
        {t('Department and taxes')}
      </span>
      <span className="min-w-0 flex-1 text-14 sm:flex-none sm:basis-64">
        {t('{department}, taxed as {taxed}', {
          department: departmentNames[mapping.department],
          taxed: categoryNames[mapping.taxCategory].toLowerCase(),
        })}
      </span>
      {may && (
        <Button
          variant="ghost"
          className="ms-auto"
          aria-label={t('Change department and taxes of {label}', { label: mapping.label })}
          onClick={onChange}
        >
          {t('Change')}
        </Button>
      )}
    </li>
  )
}

function Role({ role, onChange }: { role: Assignment; onChange: () => void }) {
  const may = useCan()('financial:write')
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 basis-full text-14 font-semibold sm:flex-1 sm:basis-56">{ownLabel(role)}</span>
      <span className="flex min-w-0 flex-1 gap-3 text-14 sm:flex-none sm:basis-64">
        <span className="num text-soft">{role.account.code}</span>
        <span className="min-w-0 truncate">{role.account.name}</span>
      </span>
      {may && (
        <Button
          variant="ghost"
          className="ms-auto"
          aria-label={t('Change the account of {label}', { label: role.label })}
          onClick={onChange}
        >
          {t('Change')}
        </Button>
      )}
    </li>
  )
}

function groupsOf(roles: readonly Assignment[]): [string, Assignment[]][] {
  const groups = Map.groupBy(roles, ({ category }) => category ?? t('the whole house'))
  return [...groups].map(([name, own]) => [sentence(name.replaceAll('_', ' ')), own])
}

/** The label without the category, which heads the list. */
function ownLabel({ label, category }: Assignment): string {
  return category === null ? label : sentence(label.slice(label.indexOf(': ') + 2))
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
