import { useForm } from 'react-hook-form'
import { setFirstFiscalYear } from '#contract/accounting/fiscal-years/api.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { type FiscalYear, useSetFirstYear } from '../data.ts'

type FirstYearProps = { year: FiscalYear; today: Day; onClose: () => void }

/** Says where the first fiscal year begins and ends; those after it have twelve months. */
export function FirstYear(props: FirstYearProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('First fiscal year')}
      description={t('The books begin on its first day. It may be a short one: every year after it has twelve months.')}
    >
      <FirstYearForm {...props} />
    </Dialog>
  )
}

type Values = FormValues<typeof setFirstFiscalYear>

function FirstYearForm({ year, today, onClose }: FirstYearProps) {
  const set = useSetFirstYear()
  const form = useForm<Values>({
    defaultValues: { startsOn: dayOf(year.startsOn), endsOn: dayOf(year.endsOn) },
    resolver: resolveBy(setFirstFiscalYear),
  })
  const save = async ({ startsOn, endsOn }: Values) => {
    if (startsOn === null || endsOn === null) return
    await set.mutateAsync({ body: { startsOn, endsOn } })
    onClose()
    toast.success(t('The first year is set'))
  }
  return (
    <Form form={form} label={t('First fiscal year')} refusalOf={refusalOf} onSubmit={save}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Bind control={form.control} name="startsOn">
          {(field) => <DateField label={t('First day')} to={today} {...field} />}
        </Bind>
        <Bind control={form.control} name="endsOn">
          {(field) => <DateField label={t('Last day')} hint={t('The last day of a month')} {...field} />}
        </Bind>
      </div>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Set the first year')}
        </Button>
      </FormActions>
    </Form>
  )
}
