import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { SessionList } from '../../account/parts/session-list.tsx'
import { useEndUserSession, useEndUserSessions, useUserSessions } from '../data.ts'

/** Where a person is signed in, for an owner. */
export function UserSessions({ id, name }: { id: UserId; name: string }) {
  const { data: sessions, error, refetch } = useUserSessions(id)
  const end = useEndUserSession()
  const endAll = useEndUserSessions()
  const done = async (ending: Promise<unknown>) => {
    try {
      await ending
      await refetch()
      toast.success(t('{name} is signed out there', { name }))
    } catch (problem) {
      toast.error(t('The session was not ended'), { description: errorText(problem) })
    }
  }
  return (
    <section aria-label={t('Sessions')}>
      <header className="flex items-center justify-between gap-2">
        <h3 className="text-13 font-semibold">{t('Sessions')}</h3>
        {sessions?.some(({ isThis }) => !isThis) && (
          <Button variant="ghost" onClick={() => void done(endAll.mutateAsync({ params: { id } }))}>
            {t('End all')}
          </Button>
        )}
      </header>
      <ReadProblem error={error} onRetry={refetch} />
      <SessionList
        sessions={sessions}
        onEnd={(session) => void done(end.mutateAsync({ params: { id, sessionId: session.id } }))}
      />
    </section>
  )
}
