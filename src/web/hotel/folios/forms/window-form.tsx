import { useForm } from 'react-hook-form'
import { addWindow } from '#contract/hotel/folios/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { PartyChoice } from '../../groups/parts/party-choice.tsx'
import { type WindowValues, WindowTerms } from '../parts/window-terms.tsx'
import { boundsIn, boundsOf, routeOptions } from '../rules/routes.ts'
import { type Folio, useAddWindow, useChangeWindow, useCloseWindow } from '../data.ts'

type WindowFormProps = { folio: Folio; number: number | null; onClose: () => void }

/** Opens or changes a window: what it is called, who is billed for it, and what goes there by itself. */
export function WindowForm({ folio, number, onClose }: WindowFormProps) {
  const add = useAddWindow()
  const change = useChangeWindow()
  const close = useCloseWindow()
  const known = folio.windows.find((window) => window.number === number)
  const taken = folio.windows.filter((window) => window.number !== number).flatMap(({ routes }) => routes)
  const form = useForm<WindowValues>({
    defaultValues: {
      name: known?.name ?? '',
      payer: known?.payer ?? null,
      routes: known?.routes ?? [],
      terms: known?.terms.map(boundsIn) ?? [],
    },
    resolver: resolveBy<WindowValues>(addWindow, bodyOf),
  })
  const isEmpty = number !== null && folio.lines.every((line) => line.window !== number)
  const save = async (values: WindowValues) => {
    if (number === null) await add.mutateAsync({ params: { id: folio.id }, body: bodyOf(values) })
    else await change.mutateAsync({ params: { id: folio.id, number }, body: bodyOf(values) })
    onClose()
    toast.success(
      number === null ? t('{name} is open', { name: values.name }) : t('{name} saved', { name: values.name }),
    )
  }
  const remove = async () => {
    if (number === null) return
    await close.mutateAsync({ params: { id: folio.id, number } })
    onClose()
  }
  return (
    <Form form={form} label={t('Window')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="payer">
        {(field) => (
          <PartyChoice
            label={t('Billed to')}
            kind={null}
            hint={t('A company, an agency or another guest; nobody for the guest’s own extras')}
            {...field}
            onChange={(payer) => {
              field.onChange(payer)
              if (payer && form.getValues('name') === '') form.setValue('name', payer.name)
            }}
          />
        )}
      </Bind>
      <Bind control={form.control} name="name">
        {(field) => <TextField label={t('Name')} placeholder={t('Extras')} {...field} />}
      </Bind>
      <Bind control={form.control} name="routes">
        {({ value, onChange }) => (
          <TickList
            label={t('Goes there by itself')}
            value={value}
            onChange={onChange}
            options={routeOptions.filter((option) => !taken.includes(option.value))}
          />
        )}
      </Bind>
      <WindowTerms control={form.control} />
      <FormActions>
        {number !== null && (
          <Button
            variant="ghost"
            onClick={() => void remove()}
            reason={!isEmpty && t('Lines stand in it; move them first')}
          >
            {t('Close the window')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {number === null ? t('Open the window') : t('Save')}
        </Button>
      </FormActions>
    </Form>
  )
}

function bodyOf({ name, payer, routes, terms }: WindowValues) {
  return { name: name.trim(), payerId: payer?.id ?? null, routes, terms: boundsOf(routes, terms) }
}
