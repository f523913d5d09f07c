import { useForm } from 'react-hook-form'
import { setCreditLimit } from '#contract/hotel/city-ledger/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type CityAccountDetail, useSetLimit } from '../data.ts'

type LimitProps = { account: CityAccountDetail; open: boolean; onClose: () => void }

/** Says how much may be left on an account. */
export function LimitDialog({ open, ...more }: LimitProps) {
  return (
    <Dialog
      open={open}
      onClose={more.onClose}
      title={t('Credit limit of {name}', { name: more.account.name })}
      description={t('A departure that would leave more on account is refused, unless somebody who may passes it.')}
      width="narrow"
    >
      <LimitForm {...more} />
    </Dialog>
  )
}

function LimitForm({ account, onClose }: Omit<LimitProps, 'open'>) {
  const setLimit = useSetLimit()
  const form = useForm<FormValues<typeof setCreditLimit, 'creditLimit'>>({
    defaultValues: { creditLimit: account.creditLimit },
    resolver: resolveBy(setCreditLimit, (values) => values),
  })
  const save = async ({ creditLimit }: { creditLimit: number | null }) => {
    await setLimit.mutateAsync({ params: { id: account.id }, body: { creditLimit } })
    onClose()
    toast.success(t('Credit limit of {name} saved', { name: account.name }))
  }
  return (
    <Form form={form} label={t('Credit limit')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="creditLimit">
        {(field) => (
          <MoneyField
            label={t('Credit limit')}
            required={false}
            hint={t('Empty for no limit, 0 where nothing may be left on account')}
            {...field}
          />
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Save')}
        </Button>
      </FormActions>
    </Form>
  )
}
