import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMerges, useUndoMerge, type GuestRow } from '../data.ts'

/** The records that became part of a guest and can still be taken back. */
export function GuestMerges({ guest }: { guest: GuestRow }) {
  const can = useCan()
  const { data: merges = [] } = useMerges(guest.id, can('guests:merge'))
  const undo = useUndoMerge()
  const { dateTime, date } = useFormats()
  if (merges.length === 0) return null
  const takeBack = (id: (typeof merges)[number]['id'], name: string) =>
    undo.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success(t('{name} is a guest of its own again', { name })),
        onError: (error) => toast.error(t('Nothing was changed'), { description: errorText(error) }),
      },
    )
  return (
    <section aria-label={t('Merged records')} className="flex flex-col gap-1">
      <h3 className="text-13 font-semibold">{t('Merged records')}</h3>
      <ul>
        {merges.map((merge) => (
          <li
            key={merge.id}
            className="flex items-center justify-between gap-3 border-b border-line py-2 text-13 last:border-0"
          >
            <span>
              {merge.mergedName}
              <span className="block text-12 text-soft">
                {t('By {person}, {at}; can be taken back until {until}', {
                  person: merge.mergedBy,
                  at: dateTime(merge.mergedAt),
                  until: date(merge.undoUntil),
                })}
              </span>
            </span>
            <Button busy={undo.isPending} onClick={() => takeBack(merge.id, merge.mergedName)}>
              {t('Take apart')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
