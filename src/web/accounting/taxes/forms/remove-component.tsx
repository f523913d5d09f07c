import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Component, type Set, useRemoveComponent } from '../data.ts'

type RemoveComponentProps = { set: Set; component: Component; onClose: () => void }

/** Takes a tax back that has not begun. */
export function RemoveComponent({ set, component, onClose }: RemoveComponentProps) {
  const remove = useRemoveComponent()
  const run = async () => {
    const params = { id: set.id, componentId: component.id }
    await remove.mutateAsync({ params, body: { version: set.version } })
    onClose()
    toast.success(t('{name} is taken back', { name: component.name }))
  }
  return (
    <ConfirmDialog
      open
      variant="destructive"
      onClose={onClose}
      onConfirm={() => void run().catch(() => undefined)}
      title={t('Take {name} back', { name: component.name })}
      description={t('It has not begun, so nothing was charged by it. A rate that was to end for it goes on.')}
      labels={{ confirm: t('Take back') }}
      work={{ busy: remove.isPending, error: remove.error ? errorText(remove.error) : undefined }}
    />
  )
}
