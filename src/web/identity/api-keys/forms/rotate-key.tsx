import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { rotateApiKey } from '#contract/identity/api-keys/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { type ApiKey, type Shown, useRotateKey } from '../data.ts'
import { TokenShown } from '../parts/token-shown.tsx'
import { lifetimes, overlaps } from '../rules.ts'

type RotateKeyProps = { apiKey: ApiKey; open: boolean; onClose: () => void }

/** Gives a key a new token, beside which the one before works for a while. */
export function RotateKey({ apiKey, open, onClose }: RotateKeyProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => {
    onClose()
    setShown(null)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={shown ? t('The new token of {name}', { name: apiKey.name }) : t('Rotate {name}', { name: apiKey.name })}
    >
      {shown ? (
        <TokenShown
          token={shown.token}
          label={t('New token')}
          lost={t('The key was rotated, but its new token was lost on the way. Rotate it once more.')}
          onDone={close}
        />
      ) : (
        <RotateForm apiKey={apiKey} onRotated={setShown} onClose={close} />
      )}
    </Dialog>
  )
}

type Values = { overlapHours: string; days: string }

const bodyOf = ({ overlapHours, days }: Values) => ({
  overlapHours: Number(overlapHours),
  ...(days === 'same' ? {} : { days: Number(days) }),
})

type RotateFormProps = { apiKey: ApiKey; onRotated: (shown: Shown) => void; onClose: () => void }

function RotateForm({ apiKey, onRotated, onClose }: RotateFormProps) {
  const { date } = useFormats()
  const rotate = useRotateKey()
  const form = useForm<Values>({
    defaultValues: { overlapHours: apiKey.previousUntil ? '0' : '24', days: 'same' },
    resolver: resolveBy(rotateApiKey, bodyOf),
  })
  const save = async (values: Values) =>
    onRotated(await rotate.mutateAsync({ params: { id: apiKey.id }, body: bodyOf(values) }))
  const ends = [
    { value: 'same', label: t('As before, on {expiresAt}', { expiresAt: date(apiKey.expiresAt) }) },
    ...lifetimes.map((days) => ({
      value: String(days),
      label: days === 365 ? t('In one year') : t('In {days} days', { days }),
    })),
  ]
  return (
    <Form form={form} label={t('Rotate the key')} refusalOf={refusalOf} onSubmit={save}>
      <p className="text-14 text-soft">
        {t('The key keeps its name and rights and gets a new token. From now on it acts in your name.')}
      </p>
      <Bind control={form.control} name="overlapHours">
        {(field) => (
          <Select
            label={t('The token before works for')}
            options={overlaps}
            hint={t('Long enough to put the new one into the program; not at all when the old one has leaked.')}
            {...field}
            onChange={(hours) => hours && field.onChange(hours)}
          />
        )}
      </Bind>
      <Bind control={form.control} name="days">
        {(field) => (
          <Select
            label={t('The key ends')}
            options={ends}
            {...field}
            onChange={(days) => days && field.onChange(days)}
          />
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Rotate')}
        </Button>
      </FormActions>
    </Form>
  )
}
