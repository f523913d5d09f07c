import { useForm } from 'react-hook-form'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import type { Chart } from '../data.ts'
import type { Change } from '../rules/change.ts'
import { nearDay } from '../rules/words.ts'
import { useSplitting, useSwapping } from './use-changing.ts'

type TradeProps = { change: Exclude<Change, { kind: 'amend' }>; chart: Chart; onClose: () => void }

/** Two stays that change rooms, or one that gets another room from a night on; no price moves. */
export function TradeRooms({ change, chart, onClose }: TradeProps) {
  const [split, swap] = [useSplitting(), useSwapping()]
  const form = useForm({ defaultValues: {} })
  const save = async () => {
    if (change.kind === 'split') await split(change)
    else await swap(change)
    onClose()
  }
  return (
    <Form form={form} label={titleOf(change)} refusalOf={refusalOf} onSubmit={save}>
      <ul className="flex flex-col gap-1.5 rounded-2 border border-line px-3 py-2.5 text-13">
        {linesOf(change, chart).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li className="font-semibold">{t('The price stays.')}</li>
      </ul>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {titleOf(change)}
        </Button>
      </FormActions>
    </Form>
  )
}

function titleOf({ kind }: TradeProps['change']): string {
  return kind === 'split' ? t('Split the stay') : t('Swap the rooms')
}

function linesOf(change: TradeProps['change'], { rooms }: Chart): string[] {
  const numberOf = (id: string | null) => rooms.find((room) => room.id === id)?.roomNumber ?? ''
  const { bar } = change
  const guest = bar.guestName
  if (change.kind === 'split')
    return [
      t('{guest} stays in room {room} until {day}.', { guest, room: numberOf(bar.roomId), day: nearDay(change.night) }),
      t('From then on the room is {room}, until {day}.', { room: numberOf(change.roomId), day: nearDay(bar.to) }),
    ]
  const { other } = change
  return [
    t('{guest} goes from room {from} to room {to}.', { guest, from: numberOf(bar.roomId), to: numberOf(other.roomId) }),
    t('{guest} goes from room {from} to room {to}.', {
      guest: other.guestName,
      from: numberOf(other.roomId),
      to: numberOf(bar.roomId),
    }),
  ]
}
