import { useState } from 'react'
import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Category, useChangeCategory, useDeleteCategory } from '../data.ts'

type LeaveProps = { category: Category | null; others: readonly Category[]; onClose: () => void }

/** Takes a category off the menu: its items go to another one first, then it is archived, or deleted when nothing was ever sold from it. */
export function LeaveCategory({ category, others, onClose }: LeaveProps) {
  return (
    <Dialog
      open={category !== null}
      onClose={onClose}
      title={t('Take {name} off the menu', { name: category?.name ?? t('the category') })}
      width="narrow"
    >
      {category && <LeaveForm category={category} others={others} onClose={onClose} />}
    </Dialog>
  )
}

function LeaveForm({ category, others, onClose }: LeaveProps & { category: Category }) {
  const change = useChangeCategory()
  const remove = useDeleteCategory()
  const can = useCan()
  const [target, setTarget] = useState<MenuCategoryId | null>(null)
  const problem = change.error ?? remove.error
  const full = category.itemCount > 0
  const move = target ? { moveTo: target } : {}
  const params = { id: category.id }
  const done = (verb: string) => () => {
    onClose()
    toast.success(`${category.name} ${verb}`)
  }
  return (
    <div className="flex flex-col gap-4">
      {problem && <Notice tone="critical">{errorText(problem)}</Notice>}
      {full ? (
        <Select
          label={counted(category.itemCount, { one: 'Move its item to', other: 'Move its {count} items to' })}
          options={others.map((other) => ({ value: other.id, label: other.name }))}
          value={target}
          onChange={setTarget}
        />
      ) : (
        <p className="text-14 text-soft">{t('It holds no items.')}</p>
      )}
      <p className="text-13 text-soft">
        {t(
          'Archived, it stays readable and can come back. Deleted, it is gone; that works only when nothing was ever sold from it.',
        )}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        {can('restaurant:delete') && (
          <Button
            variant="destructive"
            busy={remove.isPending}
            reason={full && !target && t('Choose where its items go')}
            onClick={() => remove.mutate({ params, body: move }, { onSuccess: done('deleted') })}
          >
            {t('Delete')}
          </Button>
        )}
        <Button
          variant="primary"
          busy={change.isPending}
          reason={full && !target && t('Choose where its items go')}
          onClick={() =>
            change.mutate({ params, body: { isArchived: true, ...move } }, { onSuccess: done('archived') })
          }
        >
          {t('Archive')}
        </Button>
      </div>
    </div>
  )
}
