import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createChannel } from '#contract/hotel/channels/api/channels.ts'
import { type Interval, intervals } from '#contract/hotel/channels/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { report } from '#web/shell/report.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type FeedPreview, useCreateChannel, usePreview, useRoomsOf, useSync, useTypes } from '../data.ts'
import { FeedEvents } from '../parts/feed-events.tsx'

type ConnectProps = { open: boolean; onClose: () => void }
type Values = { name: string; roomTypeId: RoomTypeId | null; roomId: RoomId | 'any'; url: string; everyMinutes: string }

/** Connects a calendar: where it lies and what it is of, then what it would come to, and only then is it saved. */
export function ConnectCalendar({ open, onClose }: ConnectProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Connect a calendar')} width="wide">
      <CalendarForm onClose={onClose} />
    </Dialog>
  )
}

const everyOptions = intervals.map((minutes) => ({
  value: String(minutes),
  label: t('{minutes} minutes', { minutes }),
}))

const intervalOf = (text: string): Interval => intervals.find((one) => String(one) === text) ?? 15
const roomOf = (room: Values['roomId']) => (room === 'any' ? null : room)
const placeOf = ({ roomTypeId, roomId }: Values) => ({ roomTypeId: roomTypeId ?? undefined, roomId: roomOf(roomId) })
const bodyOf = (values: Values) => ({
  kind: 'ical' as const,
  name: values.name,
  ...placeOf(values),
  url: values.url.trim() || null,
  everyMinutes: intervalOf(values.everyMinutes),
})

function CalendarForm({ onClose }: Omit<ConnectProps, 'open'>) {
  const [seen, setSeen] = useState<{ preview: FeedPreview; of: string } | null>(null)
  const [preview, create, sync] = [usePreview(), useCreateChannel(), useSync()]
  const go = useGo()
  const form = useForm<Values>({
    defaultValues: { name: '', roomTypeId: null, roomId: 'any', url: '', everyMinutes: '15' },
    resolver: resolveBy(createChannel, bodyOf),
  })
  const [url, roomTypeId, roomId] = useWatch({ control: form.control, name: ['url', 'roomTypeId', 'roomId'] })
  const of = [url.trim(), roomTypeId, roomId].join(' ')
  const shown = seen?.of === of ? seen.preview : null
  const isLooking = url.trim() !== '' && !shown
  const save = async (values: Values) => {
    const body = bodyOf(values)
    if (body.roomTypeId === undefined) return
    const place = { roomTypeId: body.roomTypeId, roomId: body.roomId }
    if (isLooking && body.url) {
      setSeen({ preview: await preview.mutateAsync({ body: { ...place, url: body.url } }), of })
      return
    }
    const made = await create.mutateAsync({ body: { ...body, ...place } })
    // The channel stands; why its calendar could not be read is on its panel, to which this leads.
    if (body.url)
      await sync.mutateAsync({ params: { id: made.id } }).catch((error: unknown) => report(made.name, error))
    onClose()
    go(to.channel(made.id))
  }
  return (
    <Form form={form} label={t('Connect a calendar')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="name">
          {(field) => <TextField label={t('Name')} placeholder={t('Airbnb, sea view')} autoComplete="off" {...field} />}
        </Bind>
        <Bind control={form.control} name="everyMinutes">
          {(field) => (
            <Select
              label={t('Read every')}
              options={everyOptions}
              {...field}
              onChange={(value) => value && field.onChange(value)}
            />
          )}
        </Bind>
      </FieldPair>
      <Place form={form} roomTypeId={roomTypeId} />
      <Bind control={form.control} name="url">
        {(field) => (
          <TextField
            label={t('Address of their calendar')}
            type="url"
            placeholder="https://www.airbnb.com/calendar/ical/…"
            autoComplete="off"
            hint={t(
              'On their site under availability, “export calendar”. Left empty, they get ours and nothing is read.',
            )}
            {...field}
          />
        )}
      </Bind>
      {shown && <FeedEvents preview={shown} />}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {isLooking ? t('Look at it') : t('Connect')}
        </Button>
      </FormActions>
    </Form>
  )
}

type PlaceProps = { form: ReturnType<typeof useForm<Values>>; roomTypeId: RoomTypeId | null }

/** What the calendar is of: a room, or one unit of a type. */
function Place({ form, roomTypeId }: PlaceProps) {
  const types = useTypes().data ?? []
  const rooms = useRoomsOf(roomTypeId).data ?? []
  const any = { value: 'any' as const, label: t('Any room of the type') }
  return (
    <FieldPair>
      <Bind control={form.control} name="roomTypeId">
        {(field) => (
          <Select
            label={t('Room type')}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
            {...field}
            onChange={(type) => {
              field.onChange(type)
              form.setValue('roomId', 'any')
            }}
          />
        )}
      </Bind>
      <Bind control={form.control} name="roomId">
        {(field) => (
          <Select
            label={t('Room')}
            options={[any, ...rooms.map(({ id, roomNumber }) => ({ value: id, label: roomNumber }))]}
            {...field}
            onChange={(room) => room && field.onChange(room)}
          />
        )}
      </Bind>
    </FieldPair>
  )
}
