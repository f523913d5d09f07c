import { useForm } from 'react-hook-form'
import { changeMenuCategory, createMenuCategory } from '#contract/restaurant/categories/api.ts'
import { categoryColours, menuKinds } from '#contract/restaurant/categories/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Category, useChangeCategory, useCreateCategory } from '../data.ts'
import { CategoryMark, kindWords } from '../parts/category-look.tsx'

type Values = Pick<Category, 'name' | 'kind' | 'colour'>

/** Makes a category, or changes one. */
export function CategoryDialog({
  open,
  category,
  onClose,
}: {
  open: boolean
  category: Category | null
  onClose: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={category ? category.name : t('New category')}>
      <CategoryForm category={category} onClose={onClose} />
    </Dialog>
  )
}

function CategoryForm({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const create = useCreateCategory()
  const change = useChangeCategory()
  const form = useForm<Values>({
    defaultValues: category ? bodyOf(category) : { name: '', kind: 'food', colour: null },
    resolver: resolveBy(category ? changeMenuCategory : createMenuCategory, bodyOf),
  })
  const save = async (values: Values) => {
    const body = bodyOf(values)
    if (category) {
      await change.mutateAsync({ params: { id: category.id }, body: { ...body, version: category.version } })
    } else {
      await create.mutateAsync({ body })
    }
    onClose()
    toast.success(t('{name} saved', { name: body.name }))
  }
  return (
    <Form form={form} label={t('Category')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="name">
        {(field) => <TextField label={t('Name')} placeholder={t('Mains')} {...field} />}
      </Bind>
      <Bind control={form.control} name="kind">
        {(field) => (
          <div>
            <p className="mb-1 text-13 font-semibold">{t('Kind')}</p>
            <SegmentedControl label={t('Kind')} value={field.value} onChange={field.onChange} options={kinds} />
            <p className="mt-1 text-12 text-soft">
              {t('Decides tax and revenue account. Beverage is what is taxed as alcohol; soft drinks are food.')}
            </p>
          </div>
        )}
      </Bind>
      <Bind control={form.control} name="colour">
        {(field) => <ColourChoice kind={form.watch('kind')} value={field.value} onChange={field.onChange} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {category ? t('Save') : t('Create')}
        </Button>
      </FormActions>
    </Form>
  )
}

type ColourProps = {
  kind: Category['kind']
  value: Category['colour']
  onChange: (colour: Category['colour']) => void
}

function ColourChoice({ kind, value, onChange }: ColourProps) {
  return (
    <div>
      <p className="mb-1 text-13 font-semibold">{t('Colour on the till')}</p>
      <SegmentedControl
        label={t('Colour on the till')}
        value={value ?? 'none'}
        onChange={(colour) => onChange(colour === 'none' ? null : colour)}
        options={[
          { value: 'none', label: t('None') },
          ...categoryColours.map((colour) => ({
            value: colour,
            label: (
              <>
                <span className="scale-75">
                  <CategoryMark kind={kind} colour={colour} />
                </span>
                <span className="sr-only">{colour}</span>
              </>
            ),
          })),
        ]}
      />
    </div>
  )
}

const kinds = menuKinds.map((value) => ({ value, label: kindWords[value] }))

function bodyOf({ name, kind, colour }: Values): Values {
  return { name, kind, colour }
}
