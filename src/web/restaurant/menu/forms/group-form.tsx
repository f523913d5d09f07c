import { useForm, type UseFormReturn } from 'react-hook-form'
import { changeModifierGroup, createModifierGroup } from '#contract/restaurant/menu/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions, SaveChanges } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ModifierGroup, useChangeGroup, useCreateGroup } from '../data.ts'
import { OptionRows } from '../parts/option-rows.tsx'
import { groupBody, type GroupValues, groupValues } from './group-values.ts'

/** Makes a modifier group. */
export function GroupDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('New modifier group')} width="wide">
      <NewGroupForm onClose={onClose} />
    </Dialog>
  )
}

function NewGroupForm({ onClose }: { onClose: () => void }) {
  const create = useCreateGroup()
  const form = useForm<GroupValues>({
    defaultValues: groupValues(null),
    resolver: resolveBy(createModifierGroup, groupBody),
  })
  const save = async (values: GroupValues) => {
    const created = await create.mutateAsync({ body: groupBody(values) })
    onClose()
    toast.success(t('{name} created', { name: created.name }))
  }
  return (
    <Form form={form} label={t('Modifier group')} refusalOf={refusalOf} onSubmit={save}>
      <GroupFields form={form} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Create group')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Changes a modifier group with its options, in its panel. */
export function EditGroup({ group }: { group: ModifierGroup }) {
  const change = useChangeGroup()
  const known = useNewer(group, { values: comparedFields, words })
  const form = useForm<GroupValues>({
    defaultValues: groupValues(known.base),
    resolver: resolveBy(changeModifierGroup, groupBody),
  })
  const goOnFrom = (saved: ModifierGroup) => {
    known.settle(saved)
    form.reset(groupValues(saved))
  }
  const save = async (values: GroupValues) => {
    const body = { ...groupBody(values), version: known.base.version }
    goOnFrom(await change.mutateAsync({ params: { id: group.id }, body }))
    toast.success(t('{name} saved', { name: values.name }))
  }
  return (
    <Form form={form} label={t('Modifier group')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={groupValues} />
      <GroupFields form={form} />
      <SaveChanges form={form} />
    </Form>
  )
}

const words = { name: t('Name'), least: t('Choose at least'), most: t('Choose at most'), options: t('Options') }

function comparedFields({ name, least, most, options }: ModifierGroup) {
  return { name, least, most, options: options.map((option) => `${option.name} ${option.price}`).join(', ') }
}

function GroupFields({ form }: { form: UseFormReturn<GroupValues> }) {
  return (
    <>
      <Bind control={form.control} name="name">
        {(field) => <TextField label={t('Name')} placeholder={t('Side dish')} {...field} />}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="least">
          {(field) => <NumberField label={t('Choose at least')} hint={t('0: the guest may choose none')} {...field} />}
        </Bind>
        <Bind control={form.control} name="most">
          {(field) => (
            <NumberField label={t('Choose at most')} hint={t('Empty: no limit')} required={false} {...field} />
          )}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="isShown">
        {(field) => (
          <Switch
            label={t('Ask by itself')}
            hint={t('The till opens the choice when the item is added, also where nothing must be chosen')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      </Bind>
      <OptionRows form={form} />
    </>
  )
}
