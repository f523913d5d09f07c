import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Assignment, useAccountRoles } from '../data.ts'
import { AssignRole } from '../forms/assign-role.tsx'

/** Which account plays each role that postings name. */
export function AccountRolesPage() {
  const roles = useAccountRoles()
  const [asked, ask] = useState<Assignment | null>(null)
  return (
    <SectionPage
      title={t('Account roles')}
      purpose={t("What the house posts by itself goes to these accounts. A role can't be left without one.")}
    >
      <ReadProblem error={roles.error} onRetry={roles.refetch} />
      {roles.data ? (
        <div className="grid max-w-200 gap-4">
          {groupsOf(roles.data).map(([title, own]) => (
            <Card key={title} title={title}>
              <ul className="-my-2 divide-y divide-line">
                {own.map((role) => (
                  <Role key={role.role} role={role} onChange={() => ask(role)} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      ) : (
        !roles.error && <Skeleton height="30rem" />
      )}
      {asked && <AssignRole role={asked} onClose={() => ask(null)} />}
    </SectionPage>
  )
}

function Role({ role, onChange }: { role: Assignment; onChange: () => void }) {
  const may = useCan()('financial:write')
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-56 text-14 font-semibold">{ownLabel(role)}</span>
      <span className="flex min-w-0 basis-64 gap-3 text-14">
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
