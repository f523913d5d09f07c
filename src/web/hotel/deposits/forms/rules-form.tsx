import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { changeDepositSchedule } from '#contract/hotel/deposits/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { RuleRows, type RuleValues } from '../parts/rule-rows.tsx'

type RulesFormProps = {
  rules: RuleValues['rules']
  /** What they come to now. */
  children: ReactNode
  onSave: (rules: RuleValues) => Promise<unknown>
  onClose: () => void
}

/** Asks ahead by rules of one's own, of a booking or a group; both are written by the same right. */
export function RulesForm({ rules, children, onSave, onClose }: RulesFormProps) {
  const can = useCan()
  const form = useForm<RuleValues>({ defaultValues: { rules }, resolver: resolveBy(changeDepositSchedule) })
  const mayChange = can(changeDepositSchedule.access)
  return (
    <Form form={form} label={t('What is paid ahead')} refusalOf={refusalOf} onSubmit={onSave}>
      {children}
      {mayChange && <RuleRows control={form.control} />}
      <FormActions>
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={!mayChange && t('Your role does not change bookings')}
        >
          {t('Ask for it so')}
        </Button>
      </FormActions>
    </Form>
  )
}
