import { useForm } from 'react-hook-form'
import { createTaxSet } from '#contract/accounting/taxes/api.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Set, useChangeTaxSet, useCreateTaxSet } from '../data.ts'
import { taxRefusal } from '../rules.ts'

type EditSetProps = { set: Set | null; onClose: () => void }
type Values = Pick<Set, 'code' | 'name' | 'pricesIncludeTax' | 'roundingScope' | 'roundingMode'>

const emptySet: Values = {
  code: '',
  name: '',
  pricesIncludeTax: false,
  roundingScope: 'document',
  roundingMode: 'half_up',
}

/** A new set of taxes, or what prices mean in one and how its taxes are rounded. */
export function EditSet({ set, onClose }: EditSetProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={set ? t('Edit {name}', { name: set.name }) : t('Add a set of taxes')}
      description={
        set
          ? t('Bills from now on go by it. What was billed stays as it is.')
          : t('It is empty at first. Add its taxes, look at a bill, and use it once it is right.')
      }
    >
      <SetForm set={set} onClose={onClose} />
    </Dialog>
  )
}

function SetForm({ set, onClose }: EditSetProps) {
  const create = useCreateTaxSet()
  const change = useChangeTaxSet()
  const form = useForm<Values>({ defaultValues: set ?? emptySet, resolver: resolveBy(createTaxSet, bodyOf) })
  const save = async (values: Values) => {
    const { code, ...body } = bodyOf(values)
    if (set) await change.mutateAsync({ params: { id: set.id }, body: { ...body, version: set.version } })
    else await create.mutateAsync({ body: { code, ...body } })
    onClose()
    toast.success(t('{name} saved', { name: body.name }))
  }
  return (
    <Form form={form} label={set ? t('Set of taxes') : t('New set of taxes')} refusalOf={taxRefusal} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="name">
          {(field) => <TextField label={t('Name')} {...field} />}
        </Bind>
        <Bind control={form.control} name="code">
          {(field) => <TextField label={t('Code')} disabled={set !== null} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="pricesIncludeTax">
        {(field) => (
          <Switch
            label={t('Prices contain the taxes')}
            hint={
              field.value
                ? t('What a price list says is what the guest pays. An outlet may say otherwise.')
                : t('Taxes come on top of what a price list says. An outlet may say otherwise.')
            }
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="roundingScope">
          {(field) => (
            <Select
              label={t('Each tax is rounded')}
              {...field}
              onChange={(next) => next && field.onChange(next)}
              options={scopes}
            />
          )}
        </Bind>
        <Bind control={form.control} name="roundingMode">
          {(field) => (
            <Select
              label={t('To the cent')}
              {...field}
              onChange={(next) => next && field.onChange(next)}
              options={modes}
            />
          )}
        </Bind>
      </FieldPair>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

function bodyOf({ code, name, pricesIncludeTax, roundingScope, roundingMode }: Values): Values {
  return { code: code.trim(), name: name.trim(), pricesIncludeTax, roundingScope, roundingMode }
}

const scopes = [
  { value: 'document', label: t('Once for the whole bill') },
  { value: 'line', label: t('On every line') },
] as const
const modes = [
  { value: 'half_up', label: t('Half a cent goes up') },
  { value: 'half_even', label: t('Half a cent goes to the even one') },
  { value: 'up', label: t('Always up') },
  { value: 'down', label: t('Always down') },
] as const
