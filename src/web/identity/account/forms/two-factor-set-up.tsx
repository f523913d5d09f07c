import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { confirmTwoFactor } from '#contract/identity/account/api.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type NewSecret, useConfirmTwoFactor, useStartTwoFactor } from '../data.ts'
import { QrCode } from '../parts/qr-code.tsx'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'

/** Sets two-factor up from the account page. */
export function SetUpTwoFactor({ open, onClose }: { open: boolean; onClose: () => void }) {
  const done = () => {
    onClose()
    toast.success(t('Two-factor sign-in is on'))
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('Set up two-factor sign-in')}>
      <TwoFactorSteps onDone={done} back={{ label: t('Cancel'), run: onClose }} />
    </Dialog>
  )
}

type StepsProps = { onBegin?: () => void; onDone: () => void; back: { label: string; run: () => void } }

/** Scan, give a first code, keep the recovery codes. */
export function TwoFactorSteps({ onBegin, onDone, back }: StepsProps) {
  const { mutateAsync: start } = useStartTwoFactor()
  const [secret, setSecret] = useState<NewSecret>()
  const [problem, setProblem] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  useEffect(() => {
    start({}).then(setSecret, (error: unknown) => setProblem(errorText(error)))
  }, [start])
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (problem) return <Notice tone="critical">{problem}.</Notice>
  if (!secret) return <Skeleton height="16rem" />
  const show = (made: readonly string[]) => {
    onBegin?.()
    setCodes(made)
  }
  return <FirstCode secret={secret} onCodes={show} back={back} />
}

type FirstCodeProps = { secret: NewSecret; onCodes: (codes: readonly string[]) => void; back: StepsProps['back'] }

function FirstCode({ secret, onCodes, back }: FirstCodeProps) {
  const confirm = useConfirmTwoFactor()
  const form = useForm<FormValues<typeof confirmTwoFactor>>({
    defaultValues: { code: '' },
    resolver: resolveBy(confirmTwoFactor, (values) => values),
  })
  return (
    <Form
      form={form}
      label={t('First code')}
      guarded={false}
      refusalOf={refusalOf}
      onSubmit={async (body) => onCodes((await confirm.mutateAsync({ body })).recoveryCodes)}
    >
      <ol className="flex list-decimal flex-col gap-3 ps-5 text-14 marker:font-semibold">
        <li>
          {t('Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis.')}
          <div className="mt-2 flex flex-wrap items-center gap-4">
            <QrCode text={secret.uri} label={t('Code for the authenticator app')} />
            <div className="min-w-0 flex-1 basis-40 text-13 text-soft">
              {t('No camera? Type this key instead:')}
              <code className="mt-1 block rounded-1 bg-sunken px-2 py-1.5 font-mono text-13 break-all text-ink">
                {secret.secret.replaceAll(/(.{4})/g, '$1 ').trim()}
              </code>
            </div>
          </div>
        </li>
        <li>
          {t('Enter the six digits that it shows.')}
          <div className="mt-2 max-w-48">
            <Bind control={form.control} name="code">
              {(field) => <TextField label={t('Code')} inputMode="numeric" autoComplete="one-time-code" {...field} />}
            </Bind>
          </div>
        </li>
      </ol>
      <FormActions>
        <Button onClick={back.run}>{back.label}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Switch on')}
        </Button>
      </FormActions>
    </Form>
  )
}
