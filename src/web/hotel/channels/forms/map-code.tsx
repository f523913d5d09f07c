import { useForm, useWatch } from 'react-hook-form'
import { setCode } from '#contract/hotel/channels/api/channels.ts'
import type { ChannelId } from '#contract/hotel/channels/shapes.ts'
import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Code, usePlans, useSetCode, useTypes } from '../data.ts'

type MapCodeProps = {
  channelId: ChannelId
  code: Pick<Code, 'roomCode' | 'rateCode'> & Partial<Pick<Code, 'roomType' | 'ratePlan'>>
  onClose: () => void
}
type Values = { roomCode: string; rateCode: string; roomTypeId: RoomTypeId | null; ratePlanId: RatePlanId | 'none' }

/** Says which room type and plan a code of a program means. */
export function MapCode({ channelId, code, onClose }: MapCodeProps) {
  return (
    <Dialog open onClose={onClose} title={t('What a code means')}>
      <CodeForm channelId={channelId} code={code} onClose={onClose} />
    </Dialog>
  )
}

const bodyOf = ({ ratePlanId, ...values }: Values) => ({
  ...values,
  ratePlanId: ratePlanId === 'none' ? null : ratePlanId,
})

function CodeForm({ channelId, code, onClose }: MapCodeProps) {
  const save = useSetCode()
  const types = useTypes().data ?? []
  const plans = usePlans().data ?? []
  const form = useForm<Values>({
    defaultValues: {
      roomCode: code.roomCode,
      rateCode: code.rateCode,
      roomTypeId: code.roomType?.id ?? null,
      ratePlanId: code.ratePlan?.id ?? 'none',
    },
    resolver: resolveBy(setCode, bodyOf),
  })
  const roomTypeId = useWatch({ control: form.control, name: 'roomTypeId' })
  const fitting = plans.filter(({ roomTypeIds }) => roomTypeId !== null && roomTypeIds.includes(roomTypeId))
  const none = { value: 'none' as const, label: t('The price of the room type') }
  const send = async (values: Values) => {
    await save.mutateAsync({ params: { id: channelId }, body: bodyOf(values) })
    onClose()
  }
  return (
    <Form form={form} label={t('What a code means')} refusalOf={refusalOf} onSubmit={send}>
      <FieldPair>
        <Bind control={form.control} name="roomCode">
          {(field) => <TextField label={t('Code of the room type')} autoComplete="off" {...field} />}
        </Bind>
        <Bind control={form.control} name="rateCode">
          {(field) => (
            <TextField
              label={t('Code of the rate')}
              autoComplete="off"
              hint={t('Empty where it names none')}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={form.control} name="roomTypeId">
          {(field) => (
            <Select
              label={t('Room type')}
              options={types.map(({ id, name }) => ({ value: id, label: name }))}
              {...field}
            />
          )}
        </Bind>
        <Bind control={form.control} name="ratePlanId">
          {(field) => (
            <Select
              label={t('Rate plan')}
              options={[none, ...fitting.map(({ id, name }) => ({ value: id, label: name }))]}
              {...field}
              onChange={(plan) => plan && field.onChange(plan)}
            />
          )}
        </Bind>
      </FieldPair>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}
