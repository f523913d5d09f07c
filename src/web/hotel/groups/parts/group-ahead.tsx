import { useState } from 'react'
import { changeGroupDeposit, remindDeposit } from '#contract/hotel/deposits/api.ts'
import { groupAllows } from '#contract/hotel/groups/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type GroupDeposit, useGroupDeposit, useRemindDeposit } from '../../deposits/data.ts'
import { StepList } from '../../deposits/parts/step-list.tsx'
import type { Group } from '../data.ts'
import { GroupAsked } from '../forms/group-asked.tsx'

/** What is asked ahead of a group that pays its rooms, the way to ask otherwise, and to remind it. */
export function GroupAhead({ group }: { group: Group }) {
  const can = useCan()
  const { data, error } = useGroupDeposit(group.id)
  const [asked, setAsked] = useState(false)
  return (
    <section aria-labelledby="group-ahead" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id="group-ahead" className="flex-1 text-16 font-semibold">
          {t('What is paid ahead')}
        </h2>
        {data?.isAsked && can(remindDeposit.access) && <Remind group={group} deposit={data} />}
        {data?.isAsked && can(changeGroupDeposit.access) && groupAllows(group.status, 'change') && (
          <Button onClick={() => setAsked(true)}>{t('Change what is asked')}</Button>
        )}
      </header>
      {error && <Notice tone="critical">{errorText(error)}</Notice>}
      {!data && !error && <Skeleton height="6rem" />}
      {data?.isAsked && (
        <>
          <Standing deposit={data} />
          <StepList steps={data.steps} remindDays={data.remindDays} />
        </>
      )}
      {data?.isAsked === false && (
        <p className="text-13 text-soft">
          {t('Nothing is asked ahead any more: what the group owes stands on its master folio.')}
        </p>
      )}
      <GroupAsked group={group} open={asked} onClose={() => setAsked(false)} />
    </section>
  )
}

/** What the rooms come to, and how far they are paid ahead. */
export function Standing({ deposit: { worth, paid, required } }: { deposit: GroupDeposit }) {
  const { money } = useFormats()
  const values = { worth: money(worth), required: money(required), paid: money(paid) }
  return (
    <p className="num text-13 text-soft">
      {required === 0
        ? t('Its rooms come to {worth} with taxes; {paid} is paid.', values)
        : t('Its rooms come to {worth} with taxes; {required} is asked ahead, {paid} is paid.', values)}
    </p>
  )
}

/** Writes to the group about the step that is missing first. */
function Remind({ group, deposit: { steps } }: { group: Group; deposit: GroupDeposit }) {
  const remind = useRemindDeposit()
  if (group.status === 'inquiry' || steps.every(({ missing }) => missing === 0)) return null
  const write = async () => {
    try {
      const { guest } = await remind.mutateAsync({ params: { id: group.id } })
      toast.success(t('{person} is written to', { person: guest.name }))
    } catch (problem) {
      toast.error(t('That was not done'), { description: errorText(problem) })
    }
  }
  return (
    <Button busy={remind.isPending} onClick={() => void write()}>
      {t('Remind by e-mail')}
    </Button>
  )
}
