import { type SubmitEvent, useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type AskReasonProps = {
  open: boolean
  title: string
  text: string
  words: string
  busy: boolean
  onGive: (reason: string) => void
  onClose: () => void
}

/** Asks for the one reason that all of the selected get. */
export function AskReason({ open, title, text, onClose, ...form }: AskReasonProps) {
  return (
    <Dialog open={open} onClose={onClose} width="narrow" title={title} description={text}>
      <ReasonForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function ReasonForm({ words, busy, onGive, onClose }: Pick<AskReasonProps, 'words' | 'busy' | 'onGive' | 'onClose'>) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const given = reason.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (given !== '') onGive(given)
  }
  return (
    <form aria-label={words} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-4">
      <TextField
        label={t('Reason')}
        value={reason}
        onChange={setReason}
        error={tried && given === '' ? t('Say why') : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {words}
        </Button>
      </div>
    </form>
  )
}
