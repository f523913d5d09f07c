import { useState, type FormEvent } from 'react'
import { listColleagues, switchPerson } from '#contract/identity/sessions/api.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { errorText } from '../call/api-error.ts'
import { call } from '../call/call.ts'
import { useReadWhen } from '../data/read.ts'
import { keepSession } from '../session/store.ts'
import { useSession } from '../session/use-session.ts'

/** Hands a till to a colleague, who proves themselves by their PIN. */
export function SwitchPerson({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Switch person')} width="narrow">
      <SwitchForm open={open} onClose={onClose} />
    </Dialog>
  )
}

function SwitchForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession()
  const { data: colleagues } = useReadWhen(open, listColleagues)
  const [userId, setUserId] = useState<UserId | null>(null)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const others = (colleagues ?? []).filter(({ id }) => id !== user.id)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!userId || pin === '') return setProblem(t('Choose who you are and enter your PIN'))
    setBusy(true)
    try {
      const { token, user: next, tenant } = await call(switchPerson, { body: { userId, pin } })
      keepSession({ token, user: next, tenant })
      // What the one before had on the screen goes with them.
      location.reload()
    } catch (error) {
      setProblem(errorText(error))
      setPin('')
      setBusy(false)
    }
  }
  if (colleagues && others.length === 0) {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-14 text-soft">{t('Nobody else has a PIN yet. Each sets their own under Account.')}</p>
        <FormActions>
          <Button variant="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </FormActions>
      </div>
    )
  }
  return (
    <form
      noValidate
      aria-label={t('Switch person')}
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4"
    >
      {problem && <Notice tone="critical">{problem}.</Notice>}
      <Select
        label={t('Who takes over')}
        options={others.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}`.trim() }))}
        value={userId}
        onChange={setUserId}
      />
      <TextField
        label={t('PIN')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={setPin}
      />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('Switch')}
        </Button>
      </FormActions>
    </form>
  )
}
