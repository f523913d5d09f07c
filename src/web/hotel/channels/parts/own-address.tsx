import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
import { type Channel, useAddress, useRotateAddress } from '../data.ts'

/** The secret address of the calendar that the other side reads, to be copied or changed. */
export function OwnAddress({ channel: { id, name } }: { channel: Channel }) {
  const { data, error, refetch } = useAddress(true, id)
  const [isCopied, setCopied] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const rotate = useRotateAddress()
  const url = data && `${location.origin}${data.path}`
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const change = () =>
    rotate.mutate({ params: { id } }, { onSuccess: () => (setAsking(false), setCopied(false), void refetch()) })
  return (
    <section aria-label={t('Your calendar for them')} className="flex flex-col gap-2">
      <h3 className="text-13 font-semibold">{t('Your calendar for them')}</h3>
      <ReadProblem error={error} onRetry={refetch} />
      {!url && !error && <Skeleton height="2.5rem" />}
      {url && (
        <code
          aria-label={t('Address of your calendar')}
          className="block rounded-2 border border-line bg-sunken px-3 py-2.5 font-mono text-12 break-all select-all"
        >
          {url}
        </code>
      )}
      <p className="text-13 text-soft">
        {t('Paste it at {name} as a calendar to import. It says which nights are not available, and names no guest.', {
          name,
        })}
      </p>
      <div className="flex gap-2">
        <Button
          icon={isCopied ? <Check size={15} /> : <Copy size={15} />}
          reason={!url && t('It is still being read')}
          onClick={() => url && void copy(url)}
        >
          {isCopied ? t('Copied') : t('Copy')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('Change the address')}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={change}
        title={t('Change the address of {name}', { name })}
        description={t(
          'The address before leads nowhere at once: paste the new one at the other side, or it sells nights that are gone.',
        )}
        labels={{ confirm: t('Change it') }}
        work={{ busy: rotate.isPending, error: rotate.error ? errorText(rotate.error) : undefined }}
      />
    </section>
  )
}
