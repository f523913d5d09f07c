import { useForm, useWatch } from 'react-hook-form'
import { createRooms } from '#contract/hotel/rooms/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { RoomTypePicker } from '../../room-types/parts/room-type-picker.tsx'
import { useCreateRooms } from '../data.ts'

type Values = FormValues<typeof createRooms>

/** The rooms of a range, all of one type and floor. */
export function RoomRangeForm({ onClose }: { onClose: () => void }) {
  const create = useCreateRooms()
  const form = useForm<Values>({
    defaultValues: { from: 101, to: 110, prefix: '', roomTypeId: null, floor: '' },
    resolver: resolveBy(createRooms),
  })
  const save = async ({ from, to, prefix, roomTypeId, floor }: Values) => {
    if (from === null || to === null || roomTypeId === null) return
    const created = await create.mutateAsync({
      body: { from, to, prefix: prefix.trim(), roomTypeId, floor: floor.trim() || null },
    })
    onClose()
    toast.success(t('{created} rooms added', { created: created.length }))
  }
  return (
    <Form form={form} label={t('New rooms')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="from">
          {(field) => <NumberField label={t('First number')} decimals={0} {...field} />}
        </Bind>
        <Bind control={form.control} name="to">
          {(field) => <NumberField label={t('Last number')} decimals={0} {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={form.control} name="prefix">
          {(field) => <TextField label={t('Letters before the number')} required={false} {...field} />}
        </Bind>
        <Bind control={form.control} name="floor">
          {(field) => <TextField label={t('Floor')} required={false} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="roomTypeId">
        {(field) => <RoomTypePicker label={t('Type')} {...field} />}
      </Bind>
      <Preview control={form.control} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Add rooms')}
        </Button>
      </FormActions>
    </Form>
  )
}

function Preview({ control }: { control: ReturnType<typeof useForm<Values>>['control'] }) {
  const { from, to, prefix } = useWatch({ control })
  const count = typeof from === 'number' && typeof to === 'number' ? to - from + 1 : 0
  return (
    <p className="num text-13 text-soft" aria-live="polite">
      {count > 0
        ? t('{count} rooms: {prefix}{from}{count2}', {
            count,
            prefix,
            from,
            count2: count > 1 ? ` to ${prefix}${to}` : '',
          })
        : t('The last number comes after the first.')}
    </p>
  )
}
