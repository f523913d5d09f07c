import { useForm } from 'react-hook-form'
import { changeMenuItem } from '#contract/restaurant/menu/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveChanges } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type MenuItem, useChangeMenuItem } from '../data.ts'
import { CategoryField } from '../parts/category-field.tsx'

type Values = FormValues<
  typeof changeMenuItem,
  'name' | 'kitchenName' | 'categoryId' | 'price' | 'barcode' | 'description'
>

/** Name, price and place of a menu item, in its panel. */
export function ItemBasics({ item }: { item: MenuItem }) {
  const change = useChangeMenuItem()
  const known = useNewer(item, { values: comparedFields, words })
  const form = useForm<Values>({ defaultValues: valuesOf(known.base), resolver: resolveBy(changeMenuItem, bodyOf) })
  const goOnFrom = (saved: MenuItem) => {
    known.settle(saved)
    form.reset(valuesOf(saved))
  }
  const save = async (values: Values) => {
    const body = { ...bodyOf(values), version: known.base.version }
    goOnFrom(await change.mutateAsync({ params: { id: item.id }, body }))
    toast.success(t('{name} saved', { name: values.name }))
  }
  return (
    <Form form={form} label={t('Basics')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      <FieldPair>
        <Bind control={form.control} name="name">
          {(field) => <TextField label={t('Name')} {...field} />}
        </Bind>
        <Bind control={form.control} name="kitchenName">
          {(field) => (
            <TextField label={t('Name in the kitchen')} required={false} hint={t('Short, for tickets')} {...field} />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={form.control} name="categoryId">
          {(field) => <CategoryField label={t('Category')} {...field} />}
        </Bind>
        <Bind control={form.control} name="price">
          {(field) => <MoneyField label={t('Price')} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="barcode">
        {(field) => <TextField label={t('Barcode')} required={false} {...field} />}
      </Bind>
      <Bind control={form.control} name="description">
        {(field) => <TextArea label={t('Description')} required={false} {...field} />}
      </Bind>
      <p className="text-13 text-soft">{t('What was sold keeps its name, price and recipe.')}</p>
      <SaveChanges form={form} />
    </Form>
  )
}

const words = {
  name: t('Name'),
  kitchenName: t('Name in the kitchen'),
  categoryName: t('Category'),
  price: t('Price'),
  barcode: t('Barcode'),
  description: t('Description'),
}

function comparedFields({ name, kitchenName, categoryName, price, barcode, description }: MenuItem) {
  return { name, kitchenName, categoryName, price, barcode, description }
}

function valuesOf(item: MenuItem): Values {
  return {
    name: item.name,
    kitchenName: item.kitchenName ?? '',
    categoryId: item.categoryId,
    price: item.price,
    barcode: item.barcode ?? '',
    description: item.description ?? '',
  }
}

function bodyOf({ name, kitchenName, categoryId, price, barcode, description }: Values) {
  return {
    name,
    kitchenName: kitchenName.trim() || null,
    ...(categoryId === null ? {} : { categoryId }),
    ...(price === null ? {} : { price }),
    barcode: barcode.trim() || null,
    description: description.trim() || null,
  }
}
