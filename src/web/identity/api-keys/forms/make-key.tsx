import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { makeApiKey } from '#contract/identity/api-keys/api.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Shown, useMakeKey } from '../data.ts'
import { ScopePicker } from '../parts/scope-picker.tsx'
import { TokenShown } from '../parts/token-shown.tsx'
import { lifetimes } from '../rules.ts'

/** Makes a key: named, with what it may do and when it ends; then shows its token, this once. */
export function MakeKey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => {
    onClose()
    setShown(null)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={shown ? t('The token of {name}', { name: shown.key.name }) : t('New API key')}
      width={shown ? 'normal' : 'wide'}
    >
      {shown ? (
        <TokenShown
          token={shown.token}
          label={t('Token')}
          lost={t('The key was made, but its token was lost on the way. Rotate the key to get a new one.')}
          onDone={close}
        >
          {t('Programs send it with every call, in the header Authorization after the word Bearer.')}
        </TokenShown>
      ) : (
        <MakeKeyForm onMade={setShown} onClose={close} />
      )}
    </Dialog>
  )
}

type Values = { name: string; scopes: Permission[]; days: string }

const bodyOf = ({ name, scopes, days }: Values) => ({ name, scopes, days: Number(days) })

function MakeKeyForm({ onMade, onClose }: { onMade: (shown: Shown) => void; onClose: () => void }) {
  const make = useMakeKey()
  const form = useForm<Values>({
    defaultValues: { name: '', scopes: [], days: '90' },
    resolver: resolveBy(makeApiKey, bodyOf),
  })
  const save = async (values: Values) => onMade(await make.mutateAsync({ body: bodyOf(values) }))
  return (
    <Form form={form} label={t('New API key')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="name">
          {(field) => (
            <TextField
              label={t('Name')}
              placeholder={t('Channel manager')}
              autoComplete="off"
              hint={t('What stands in the audit trail beside your own name.')}
              {...field}
            />
          )}
        </Bind>
        <Bind control={form.control} name="days">
          {(field) => (
            <Select
              label={t('Ends after')}
              options={ends}
              hint={t('Every key ends. Rotate it before, and it goes on.')}
              {...field}
              onChange={(days) => days && field.onChange(days)}
            />
          )}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="scopes">
        {({ value, onChange, error }) => <ScopePicker value={value} onChange={onChange} error={error} />}
      </Bind>
      <p className="text-13 text-soft">
        {t('The key acts in your name and never goes further than you do: what is taken from you is taken from it.')}
      </p>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Make key')}
        </Button>
      </FormActions>
    </Form>
  )
}

const ends = lifetimes.map((days) => ({
  value: String(days),
  label: days === 365 ? t('One year') : t('{days} days', { days }),
}))
