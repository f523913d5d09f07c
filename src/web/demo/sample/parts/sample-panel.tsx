import { useState } from 'react'
import { type SampleKind, sampleKinds } from '#contract/demo/sample/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Sample, useMakeSample, useRemoveSample, useSample } from '../data.ts'
import { kindWords } from '../rules.ts'

/** The sample data of a house: what it would be, what there is of it, and what could not be taken back. */
export function SamplePanel() {
  const { data, error, refetch } = useSample()
  if (!data) return error ? <ReadProblem error={error} onRetry={refetch} /> : <Skeleton height="12rem" />
  if (data.state === 'none') return <Offer sample={data} />
  return data.state === 'here' ? <Here sample={data} /> : <Removed sample={data} />
}

function Offer({ sample: { offers } }: { sample: Sample }) {
  const make = useMakeSample()
  if (offers.length === 0) {
    return (
      <Notice tone="caution">
        {t('Sample data fits what you run: add rooms, or a place that sells, and come back.')}
      </Notice>
    )
  }
  const stocks = offers.some(({ kind }) => kind === 'item')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14">
        {t('This is made for what you run, and says “(sample)” in its own name or in that of what it belongs to:')}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {offers.map(({ kind, count }) => (
          <li key={kind} className="rounded-1 border border-line px-2 py-0.5 text-13">
            {counted(count, kindWords[kind])}
          </li>
        ))}
      </ul>
      <Notice tone="caution">
        <p>
          {t(
            'You can remove it again. Bookings have numbers, so they are cancelled and stay in the lists with their guests.',
          )}
        </p>
        {stocks && (
          <p className="mt-1">
            {t(
              'The opening stock is posted to the books: from then on country and currency stay as they are, and removing it posts the same amount back.',
            )}
          </p>
        )}
      </Notice>
      {make.error && <Notice tone="critical">{errorText(make.error)}</Notice>}
      <div>
        <Button variant="primary" busy={make.isPending} onClick={() => make.mutate({})}>
          {t('Add the sample data')}
        </Button>
      </div>
    </div>
  )
}

function Here({ sample: { records } }: { sample: Sample }) {
  const [asking, ask] = useState(false)
  const remove = useRemoveSample()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14">
        {t('The sample data is in the house. It says “(sample)” in its own name or in that of what it belongs to.')}
      </p>
      <Kinds label={t('Sample data')} rows={records} />
      <div>
        <Button onClick={() => ask(true)}>{t('Remove the sample data')}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={() => remove.mutate({}, { onSuccess: () => ask(false) })}
        title={t('Remove the sample data?')}
        description={t(
          'What nothing depends on is deleted. Bookings are cancelled, opening stock is posted back, and what was used is archived. Sample data is made once: it does not come back.',
        )}
        labels={{ confirm: t('Remove the sample data') }}
        work={{ busy: remove.isPending, error: remove.error ? errorText(remove.error) : undefined }}
        variant="destructive"
      />
    </div>
  )
}

function Removed({ sample: { remains } }: { sample: Sample }) {
  if (remains.length === 0) return <p className="text-14">{t('The sample data was removed. Nothing of it is left.')}</p>
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14">{t('The sample data was removed. This much of it stays, and why:')}</p>
      <ul aria-label={t('What stays')} className="divide-y divide-line rounded-1 border border-line">
        {remains.map(({ kind, label, reason }) => (
          <li key={`${kind} ${label}`} className="px-3 py-2 text-13">
            <span className="block font-semibold">{label}</span>
            <span className="block text-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Kinds({ label, rows }: { label: string; rows: readonly { kind: SampleKind; label: string }[] }) {
  // Opening stock goes with its items.
  const kinds = sampleKinds
    .filter((kind) => kind !== 'movement')
    .flatMap((kind) => {
      const found = rows.filter((row) => row.kind === kind)
      return found.length === 0 ? [] : [{ kind, found }]
    })
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-1 border border-line">
      {kinds.map(({ kind, found }) => (
        <li key={kind} className="px-3 py-2 text-13">
          <span className="block font-semibold">{counted(found.length, kindWords[kind])}</span>
          <span className="block text-soft">{found.map((one) => one.label).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
