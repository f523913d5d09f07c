import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type GroupDeposit, useChangeGroupDeposit, useGroupDeposit } from '../../deposits/data.ts'
import { RulesForm } from '../../deposits/forms/rules-form.tsx'
import { StepList } from '../../deposits/parts/step-list.tsx'
import type { Group } from '../data.ts'

/** Asks ahead of a group by rules of its own; what they come to follows its rooms. */
export function GroupAsked({ group, open, onClose }: { group: Group; open: boolean; onClose: () => void }) {
  const { data, error } = useGroupDeposit(group.id)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('What {group} pays ahead', { group: group.name })}
      description={t(
        'Paid to its master folio. The sums follow its rooms: when its block changes, and whenever a day is closed.',
      )}
    >
      {error && <Notice tone="critical">{errorText(error)}</Notice>}
      {!data && !error && <Skeleton height="12rem" />}
      {data && <Asked group={group} deposit={data} onClose={onClose} />}
    </Dialog>
  )
}

type AskedProps = { group: Group; deposit: GroupDeposit; onClose: () => void }

function Asked({ group, deposit: { rules, steps, remindDays }, onClose }: AskedProps) {
  const change = useChangeGroupDeposit()
  const save = async (body: Parameters<typeof change.mutateAsync>[0]['body']) => {
    await change.mutateAsync({ params: { id: group.id }, body })
    onClose()
    toast.success(t('{group}: what is paid ahead is changed', { group: group.name }))
  }
  return (
    <RulesForm rules={rules} onSave={save} onClose={onClose}>
      <StepList steps={steps} remindDays={remindDays} />
    </RulesForm>
  )
}
