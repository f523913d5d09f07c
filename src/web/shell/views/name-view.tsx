import { useForm } from 'react-hook-form'
import { createSavedView } from '#contract/identity/saved-views/api.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ApiError, refusalOf } from '../call/api-error.ts'
import { useCan } from '../session/use-session.ts'
import { type SavedView, useChangeView, useCreateView } from './data.ts'
import type { ViewState } from './view-state.ts'

type NameViewProps = {
  open: boolean
  list: string
  state: ViewState
  /** The view that gets another name; absent for a new one. */
  view: SavedView | undefined
  onClose: () => void
  onSaved: (view: SavedView) => void
}

/** Gives the list as it is set up now a name, or a view another one. */
export function NameView({ open, onClose, ...form }: NameViewProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="narrow"
      title={form.view ? t('Rename the view') : t('Save as a new view')}
      description={form.view ? undefined : t('Filters, search, order, columns and rows on a page, as they are now.')}
    >
      <NameForm {...form} onClose={onClose} />
    </Dialog>
  )
}

type Values = { name: string; isShared: boolean }

function NameForm({ list, state, view, onClose, onSaved }: Omit<NameViewProps, 'open'>) {
  const can = useCan()
  const create = useCreateView()
  const change = useChangeView()
  const kept = { list, params: { ...state.params }, columns: [...state.columns] }
  const form = useForm<Values>({
    defaultValues: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    resolver: resolveBy(createSavedView, (values: Values) => ({ ...kept, ...values })),
  })
  const save = async ({ name, isShared }: Values) => {
    const saved = await (view
      ? change.mutateAsync({ params: { id: view.id }, body: { name: name.trim() } })
      : create.mutateAsync({ body: { ...kept, name: name.trim(), isShared } }))
    onClose()
    onSaved(saved)
    toast.success(t('The view “{name}” is saved', { name: saved.name }))
  }
  return (
    <Form form={form} label={t('View')} refusalOf={atName} onSubmit={save}>
      <Bind control={form.control} name="name">
        {(field) => <TextField label={t('Name')} {...field} />}
      </Bind>
      {!view && can('settings:write') && (
        <Bind control={form.control} name="isShared">
          {({ value, onChange }) => (
            <Switch
              label={t('Share with the house')}
              hint={t('Everybody who sees this list can choose it.')}
              checked={value}
              onChange={onChange}
            />
          )}
        </Bind>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Save')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** A name that is given already is said at the name. */
function atName(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'view_name_taken') return refusalOf(error)
  return { message: error.message, fields: [{ path: 'name', message: error.message }] }
}
