import { useForm } from 'react-hook-form'
import { changeProperty } from '#contract/tenancy/tenants/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { type Property, useChangeProperty } from '../data.ts'
import { PropertyFields, type PropertyValues } from '../parts/property-fields.tsx'

/** Name, address and the rest of the letterhead. */
export function PropertyForm({ property }: { property: Property }) {
  const { form, known, save } = usePropertyForm(property)
  const canChange = useCan()('settings:write')
  const held = { form, known, valuesOf, save, refusalOf, canChange }
  return (
    <SectionForm label={t('Name and address')} known={t('Property')} held={held}>
      <PropertyFields control={form.control} />
    </SectionForm>
  )
}

/** The form of the property, for its section and for the set-up. */
export function usePropertyForm(property: Property) {
  const change = useChangeProperty()
  const known = useNewer(property, { values: valuesOf, words })
  const form = useForm<PropertyValues>({
    defaultValues: valuesOf(known.base),
    resolver: resolveBy(changeProperty, bodyOf),
  })
  const save = async (values: PropertyValues) => {
    const saved = await change.mutateAsync({ body: { ...bodyOf(values), version: known.base.version } })
    known.settle(saved)
    form.reset(valuesOf(saved))
    toast.success(t('Property saved'))
  }
  return { form, known, save }
}

const words = {
  name: t('Name'),
  address: t('Address'),
  phone: t('Telephone'),
  email: t('E-mail'),
  taxNumber: t('Tax number'),
}

function valuesOf({ name, address, phone, email, taxNumber }: Property): PropertyValues {
  return {
    name,
    address: address ?? '',
    phone: phone ?? '',
    email: email ?? '',
    taxNumber: taxNumber ?? '',
  }
}

function bodyOf({ name, address, phone, email, taxNumber }: PropertyValues) {
  return {
    name,
    address: address.trim() || null,
    phone: phone.trim() || null,
    email: email.trim() || null,
    taxNumber: taxNumber.trim() || null,
  }
}
