import { useForm } from 'react-hook-form'
import { createMenuItem } from '#contract/restaurant/menu/api.ts'
import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCreateMenuItem } from '../data.ts'
import { CategoryField } from '../parts/category-field.tsx'

type Values = FormValues<typeof createMenuItem, 'name' | 'categoryId' | 'price'>
type NewProps = { open: boolean; onClose: () => void; categoryId?: MenuCategoryId | undefined }

/** Puts an item on the menu and opens it at its recipe. */
export function NewMenuItem({ open, onClose, categoryId }: NewProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('New menu item')} width="narrow">
      <NewMenuItemForm onClose={onClose} categoryId={categoryId} />
    </Dialog>
  )
}

function NewMenuItemForm({ onClose, categoryId }: Omit<NewProps, 'open'>) {
  const create = useCreateMenuItem()
  const go = useGo()
  const form = useForm<Values>({
    defaultValues: { name: '', categoryId: categoryId ?? null, price: null },
    resolver: resolveBy(createMenuItem),
  })
  const save = async ({ name, categoryId: chosen, price }: Values) => {
    if (chosen === null || price === null) return
    const created = await create.mutateAsync({ body: { name, categoryId: chosen, price } })
    onClose()
    toast.success(t('{name} is on the menu', { name: created.name }))
    go(`${to.menuItem(created.id)}?view=recipe`)
  }
  return (
    <Form form={form} label={t('New menu item')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="name">
        {(field) => <TextField label={t('Name')} {...field} />}
      </Bind>
      <Bind control={form.control} name="categoryId">
        {(field) => <CategoryField label={t('Category')} {...field} />}
      </Bind>
      <Bind control={form.control} name="price">
        {(field) => <MoneyField label={t('Price')} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Create')}
        </Button>
      </FormActions>
    </Form>
  )
}
