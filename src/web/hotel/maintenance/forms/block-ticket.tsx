import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { blockTicketRoom } from '#contract/hotel/maintenance/api/blocks.ts'
import { addDays, type Day, dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { BlockEffects } from '../../room-blocks/parts/block-effects.tsx'
import { kindEffects, kindWords, type Moves, movesOf, whyNotYet } from '../../room-blocks/rules.ts'
import { type BlockWish, type Ticket, useBlockTicketRoom, useTicketBlockPreview } from '../data.ts'

type BlockProps = { ticket: Ticket; onClose: () => void }
type Values = FormValues<typeof blockTicketRoom, 'kind' | 'from' | 'to'>
type Way = NonNullable<BlockWish['moves']>[number]

/** Takes the room of a ticket out of the house until it is mended, and gives who is in the way another room with it. */
export function BlockTicket({ ticket, onClose }: BlockProps) {
  const date = useBusinessDate().data?.date
  const roomNumber = ticket.room?.roomNumber ?? ''
  return (
    <Dialog open onClose={onClose} width="wide" title={t('Block room {roomNumber}', { roomNumber })}>
      {date ? <BlockForm ticket={ticket} businessDate={dayOf(date)} onClose={onClose} /> : <Skeleton height="12rem" />}
    </Dialog>
  )
}

const noMoves: Moves = new Map()

function BlockForm({ ticket, businessDate, onClose }: BlockProps & { businessDate: Day }) {
  const can = useCan()
  const block = useBlockTicketRoom()
  const [chosen, setChosen] = useState<Moves>(noMoves)
  const [oversells, setOversells] = useState(false)
  const form = useForm<Values>({
    defaultValues: { kind: 'out_of_order', from: businessDate, to: addDays(businessDate, 1) },
    resolver: resolveBy(blockTicketRoom),
  })
  const [kind, from, to] = useWatch({ control: form.control, name: ['kind', 'from', 'to'] })
  const asked = [...chosen].map(([bookingId, roomId]) => ({ bookingId, roomId }) as Way) // ids that the preview answered
  const wish = from && to && from < to ? { kind, from, to, moves: asked } : null
  const { data, error, refetch } = useTicketBlockPreview(ticket.id, wish)
  const preview = wish ? data : undefined
  const conflicts = preview?.conflicts ?? []
  const whyNot = whyNotYet(preview, { chosen, oversells, mayMove: can('bookings:write') })
  const save = async (values: Values) => {
    if (values.from === null || values.to === null) return
    const isShort = oversells && preview && preview.short.length > 0
    const body = {
      kind: values.kind,
      from: values.from,
      to: values.to,
      moves: movesOf(conflicts, chosen),
      ...(isShort ? { overbook: { reason: ticket.title } } : {}),
    }
    try {
      await block.mutateAsync({ params: { id: ticket.id }, body })
    } catch (refused) {
      void refetch()
      throw refused
    }
    onClose()
    toast.success(t('Room {roomNumber} is blocked', { roomNumber: ticket.room?.roomNumber ?? '' }))
  }
  return (
    <Form form={form} label={t('Block')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="kind">
        {({ value, onChange }) => (
          <div className="flex flex-col items-start gap-1.5">
            <SegmentedControl label={t('Kind of block')} value={value} onChange={onChange} options={kinds} />
            <p className="text-12 text-soft">{kindEffects[value]}</p>
          </div>
        )}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="from">
          {(field) => <DateField label={t('From')} from={businessDate} today={businessDate} {...field} />}
        </Bind>
        <Bind control={form.control} name="to">
          {(field) => (
            <DateField
              label={t('Back on')}
              hint={t('Resolving the ticket gives it back at once, dirty')}
              from={addDays(from ?? businessDate, 1)}
              today={businessDate}
              base={from ?? businessDate}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <ReadProblem error={error} onRetry={refetch} />
      {preview && (
        <BlockEffects
          preview={preview}
          chosen={chosen}
          onChoose={(bookingId, roomId) => setChosen(new Map(chosen).set(bookingId, roomId))}
          oversells={oversells}
          onOversell={can('bookings:overbook') ? setOversells : undefined}
        />
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} reason={whyNot}>
          {conflicts.length > 0
            ? counted(conflicts.length, {
                one: 'Block and move {count} booking',
                other: 'Block and move {count} bookings',
              })
            : t('Block room')}
        </Button>
      </FormActions>
    </Form>
  )
}

const kinds = (['out_of_order', 'out_of_service'] as const).map((value) => ({ value, label: kindWords[value] }))
