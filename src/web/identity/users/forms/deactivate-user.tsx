import { useState } from 'react'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeactivate, useOpenWork, useUsers, type UserDetail } from '../data.ts'
import { nameOf } from '../rules.ts'

type DeactivateProps = { user: UserDetail; open: boolean; onClose: () => void }

/** Takes a person's access away; what they answer for is listed first, and goes to somebody. */
export function DeactivateUser({ user, open, onClose }: DeactivateProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Deactivate {user}?', { user: nameOf(user) })}>
      <Question user={user} open={open} onClose={onClose} />
    </Dialog>
  )
}

function Question({ user, open, onClose }: DeactivateProps) {
  const work = useOpenWork(user.id, open)
  const deactivate = useDeactivate()
  const [handOverTo, setHandOverTo] = useState<UserId | null>(null)
  const [problem, setProblem] = useState<string>()
  const isAsked = (work.data?.length ?? 0) > 0
  const press = async () => {
    if (isAsked && !handOverTo) return setProblem(t('Say who takes over what is open.'))
    setProblem(undefined)
    try {
      await deactivate.mutateAsync({ params: { id: user.id }, body: handOverTo ? { handOverTo } : {} })
      onClose()
      toast.success(t('{user} has no access any more', { user: nameOf(user) }))
    } catch (error) {
      setProblem(`${errorText(error)}.`)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {problem && <Notice tone="critical">{problem}</Notice>}
      <p className="text-14 text-soft">
        {t(
          'They are signed out everywhere within a second and can’t sign in. What they did keeps their name, and you can give their access back at any time.',
        )}
      </p>
      <ReadProblem error={work.error} onRetry={work.refetch} />
      {work.isPending && <Skeleton height="3rem" />}
      {isAsked && (
        <>
          <section aria-label={t('Open work')}>
            <h3 className="mb-1 text-13 font-semibold">{t('Not finished')}</h3>
            <ul className="rounded-2 border border-line">
              {work.data?.map(({ kind, id, label, detail }) => (
                <li key={`${kind} ${id}`} className="flex gap-3 border-b border-line px-3 py-2 text-13 last:border-0">
                  <span className="flex-1 font-semibold">{label}</span>
                  <span className="text-soft">{detail}</span>
                </li>
              ))}
            </ul>
          </section>
          <Successor user={user} value={handOverTo} onChange={setHandOverTo} />
        </>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="destructive" busy={deactivate.isPending} onClick={() => void press()}>
          {t('Deactivate')}
        </Button>
      </FormActions>
    </div>
  )
}

type SuccessorProps = { user: UserDetail; value: UserId | null; onChange: (id: UserId | null) => void }

function Successor({ user, value, onChange }: SuccessorProps) {
  const { rows } = useUsers({ state: 'active', limit: 100 })
  const options = (rows ?? []).filter(({ id }) => id !== user.id).map((one) => ({ value: one.id, label: nameOf(one) }))
  return <Select label={t('Who takes over')} options={options} value={value} onChange={onChange} />
}
