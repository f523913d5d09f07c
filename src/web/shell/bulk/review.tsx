import { useQuery } from '@tanstack/react-query'
import { counted, t } from '#web/texts/text.ts'
import type { Counting } from '#web/texts/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { exchange } from '../call/call.ts'
import { ReadProblem } from '../data/read-problem.tsx'
import { Rows } from './outcome-rows.tsx'
import { type BulkEndpoint, outcomeOf } from './verb.ts'

type ReviewProps = {
  endpoint: BulkEndpoint
  /** Every selected row, those included that are left as they are. */
  names: ReadonlyMap<string, string>
  title: Counting
  words: string
  busy: boolean
  onGo: () => void
  onClose: () => void
}

/** What a verb would do with each of the selected, and which it leaves alone and why, before it is done. */
export function Review({ endpoint, names, title, words, busy, onGo, onClose }: ReviewProps) {
  const { text } = useFormats()
  const ids = [...names.keys()]
  const { data, error, refetch } = useQuery({
    queryKey: ['review', endpoint.path, ids],
    queryFn: async () => (await exchange(endpoint, { body: { ids } })).data,
    gcTime: 0,
  })
  const outcome = data && outcomeOf(data, (id) => names.get(id) ?? id)
  const count = outcome?.done.length ?? 0
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={outcome ? counted(count, title) : words}
      description={
        outcome &&
        outcome.refused.length > 0 &&
        counted(outcome.refused.length, { one: '{count} is left as it is.', other: '{count} are left as they are.' })
      }
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            reason={outcome && count === 0 && t('All are left as they are')}
            onClick={onGo}
          >
            {words}
          </Button>
        </>
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!outcome && !error && <Skeleton height="8rem" />}
      {outcome && (
        <div className="flex max-h-96 flex-col gap-1 overflow-y-auto">
          <Rows label={t('Chosen')} rows={outcome.notes.map(({ why, ...row }) => ({ ...row, why: text(why) }))} />
          {outcome.refused.length > 0 && (
            <Rows
              label={t('Left alone')}
              rows={outcome.refused.map(({ why, ...row }) => ({ ...row, why: text(why) }))}
              isRefused
            />
          )}
        </div>
      )}
    </DialogFrame>
  )
}
