import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { endTwoFactor } from '#contract/identity/account/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { PasswordField } from '../../sessions/parts/password-field.tsx'

type QuestionProps = {
  words: ReactNode
  verb: string
  onPassword: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password before something of the account is done. */
export function PasswordQuestion({ words, verb, onPassword, onClose }: QuestionProps) {
  const form = useForm<{ password: string }>({
    defaultValues: { password: '' },
    resolver: resolveBy(endTwoFactor, (values) => values),
  })
  return (
    <Form
      form={form}
      label={verb}
      guarded={false}
      refusalOf={refusalOf}
      onSubmit={({ password }) => onPassword(password)}
    >
      <p className="text-14 text-soft">{words}</p>
      <Bind control={form.control} name="password">
        {(field) => <PasswordField label={t('Your password')} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {verb}
        </Button>
      </FormActions>
    </Form>
  )
}
