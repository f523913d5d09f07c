import { useForm } from 'react-hook-form'
import { register } from '#contract/superadmin/registration/api.ts'
import { countries, countryCodes } from '#contract/tenancy/tenants/sets.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { signIn } from '#web/shell/session/sign-in.ts'
import { PasswordField } from '#web/identity/public/sessions.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Refused, sendRegistration } from '../data.ts'

type Values = FormValues<typeof register>

const options = countryCodes.map((value) => ({ value, label: countries[value].name }))

export function RegisterForm() {
  const form = useForm<Values>({
    defaultValues: { house: '', country: 'GH', firstName: '', lastName: '', email: '', password: '' },
    resolver: resolveBy(register),
  })
  const { control, formState } = form
  const send = async (values: Values) => {
    await sendRegistration(values)
    await signIn(values.email.trim(), values.password)
  }
  return (
    <div className="[--control:2.5rem]">
      <Form form={form} label={t('Register')} guarded={false} refusalOf={refusalOf} onSubmit={send}>
        <Bind control={control} name="house">
          {(field) => (
            <TextField label={t('Name of the house')} hint={t('As it stands on your invoices.')} autoFocus {...field} />
          )}
        </Bind>
        <Bind control={control} name="country">
          {({ onChange, ...field }) => (
            <Select
              label={t('Country')}
              hint={t('Begins with its currency and taxes; you can choose others next.')}
              options={options}
              onChange={(next) => next && onChange(next)}
              {...field}
            />
          )}
        </Bind>
        <FieldPair>
          <Bind control={control} name="firstName">
            {(field) => <TextField label={t('First name')} autoComplete="given-name" {...field} />}
          </Bind>
          <Bind control={control} name="lastName">
            {(field) => <TextField label={t('Last name')} autoComplete="family-name" {...field} />}
          </Bind>
        </FieldPair>
        <Bind control={control} name="email">
          {(field) => (
            <TextField label={t('E-mail')} type="email" autoComplete="username" inputMode="email" {...field} />
          )}
        </Bind>
        <Bind control={control} name="password">
          {(field) => <PasswordField autoComplete="new-password" hint={t('10 characters or more.')} {...field} />}
        </Bind>
        <PlainButton type="submit" variant="primary" size="large" busy={formState.isSubmitting} className="mt-1 w-full">
          {formState.isSubmitting ? t('Registering') : t('Register')}
        </PlainButton>
      </Form>
    </div>
  )
}

function refusalOf(error: unknown) {
  if (error instanceof Refused) return error.refusal
  return { message: error instanceof Error ? error.message : t('Unknown error') }
}
