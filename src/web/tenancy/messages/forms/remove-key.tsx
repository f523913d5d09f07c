import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Shown, useChangeCommunication } from '../data.ts'

type RemoveKeyProps = { secret: 'smsSecret' | 'chatSecret'; shown: Shown; isDirty: boolean }

/** Takes the key of a webhook away, where there is one: messages go on without it. */
export function RemoveKey({ secret, shown, isDirty }: RemoveKeyProps) {
  const [asks, setAsks] = useState(false)
  const change = useChangeCommunication()
  const take = async () => {
    const body = { values: {}, secrets: { [secret]: null }, version: shown.version }
    try {
      await change.mutateAsync({ body })
      toast.success(t('The key is taken away'))
    } catch {
      // The question stays open and says why.
    }
  }
  if (!shown.canChange || !shown.secrets[secret]) return null
  return (
    <div className="flex justify-end">
      <Button
        reason={isDirty && t('Save first, or undo what you changed')}
        onClick={() => setAsks(true)}
        aria-label={secret === 'smsSecret' ? t('Take the key away: SMS') : t('Take the key away: Chat')}
      >
        {t('Take the key away')}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void take()}
        title={t('Take the key away?')}
        description={t('Messages go on without the header X-Hostelry-Secret. Nobody can read the key again.')}
        variant="destructive"
        labels={{ confirm: t('Take it away') }}
        work={{ busy: change.isPending, error: change.error ? `${errorText(change.error)}.` : undefined }}
      />
    </div>
  )
}
