import { useState } from 'react'
import { roleName, tenantRoles } from '#contract/identity/users/rules.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { UrlChoice } from '#web/shell/url/url-choice.tsx'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { allUsers, useUsers } from '../data.ts'
import { InvitePerson } from '../forms/invite-person.tsx'
import { InvitationList } from '../parts/invitation-list.tsx'
import { columns } from '../parts/user-columns.tsx'
import { roleOf } from '../rules.ts'
import { useUserVerbs } from '../parts/user-verbs.ts'

/** Everybody who works here: who they are, what they may, and when they were last seen. */
export function UsersPage() {
  const list = useUrlList({ sort: 'name' })
  const role = roleOf(useUrlValue('role', 'all')[0])
  const state = stateOf(useUrlValue('state', 'all')[0])
  const query = { ...list.query, ...(role ? { role } : {}), ...(state ? { state } : {}) }
  const { rows, total, error, refetch } = useUsers(query)
  const go = useGo()
  const can = useCan()
  const verbs = useUserVerbs()
  const [inviting, setInviting] = useState(false)
  useShortcut('n', t('Invite a person'), () => can('users:write') && setInviting(true))
  return (
    <SectionPage
      title={<span data-tour="users">{t('Users')}</span>}
      purpose={t('Who works here, what they may do, and when they were last seen.')}
      actions={
        can('users:write') && (
          <Button variant="primary" onClick={() => setInviting(true)}>
            {t('Invite a person')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      <InvitationList />
      <DataTable
        columns={columns}
        rows={rows}
        rowId={(user) => user.id}
        list={list}
        total={total}
        onOpen={(user) => go(to.user(user.id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search name, e-mail, role')} />
          <UrlChoice name="role" label={t('Role')} options={roles} />
          <UrlChoice name="state" label={t('State')} options={states} />
          <Spacer />
          <ViewChoice />
          <ExportList
            name="users"
            allRows={() => allUsers(query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        <BulkActions
          verbs={verbs}
          nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
          allRows={() => allUsers(query)}
        />
        {(rows || !error) && (
          <TableGrid
            label={t('Users')}
            selectable={verbs.length > 0}
            empty={<p>{t('Nobody fits this search and these filters.')}</p>}
          />
        )}
        <TablePager />
      </DataTable>
      <InvitePerson open={inviting} onClose={() => setInviting(false)} />
      <PanelOutlet />
    </SectionPage>
  )
}

const roles = tenantRoles.map((role) => ({ value: role, label: roleName(role) }))
const states = [
  { value: 'active', label: t('Active') },
  { value: 'disabled', label: t('Deactivated') },
] as const

function stateOf(name: string) {
  return states.find(({ value }) => value === name)?.value
}
