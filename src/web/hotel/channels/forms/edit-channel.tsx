import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { changeChannel } from '#contract/hotel/channels/api/channels.ts'
import { type Interval, intervals } from '#contract/hotel/channels/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Channel, type FeedPreview, useChangeChannel, usePreview } from '../data.ts'
import { FeedEvents } from '../parts/feed-events.tsx'

type EditChannelProps = { channel: Channel; open: boolean; onClose: () => void }
type Values = { name: string; url: string; everyMinutes: string }

/** Renames a channel, or gives it another interval, or another calendar after a look at what that would come to. */
export function EditChannel({ channel, open, onClose }: EditChannelProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Edit {name}', { name: channel.name })} width="wide">
      <EditForm channel={channel} onClose={onClose} />
    </Dialog>
  )
}

const everyOptions = intervals.map((minutes) => ({
  value: String(minutes),
  label: t('{minutes} minutes', { minutes }),
}))
const intervalOf = (text: string): Interval => intervals.find((one) => String(one) === text) ?? 15

function EditForm({ channel, onClose }: Omit<EditChannelProps, 'open'>) {
  const [change, preview] = [useChangeChannel(), usePreview()]
  const [seen, setSeen] = useState<{ preview: FeedPreview; of: string } | null>(null)
  const isCalendar = channel.kind === 'ical'
  const bodyOf = ({ name, url, everyMinutes }: Values) => ({
    name,
    ...(url.trim() ? { url } : {}),
    ...(isCalendar ? { everyMinutes: intervalOf(everyMinutes) } : {}),
    version: channel.version,
  })
  const form = useForm<Values>({
    defaultValues: { name: channel.name, url: '', everyMinutes: String(channel.everyMinutes) },
    resolver: resolveBy(changeChannel, bodyOf),
  })
  const url = useWatch({ control: form.control, name: 'url' }).trim()
  const shown = seen?.of === url ? seen.preview : null
  const isLooking = url !== '' && !shown
  const save = async (values: Values) => {
    if (isLooking && channel.roomType) {
      const place = { roomTypeId: channel.roomType.id, roomId: channel.room?.id ?? null, channelId: channel.id }
      setSeen({ preview: await preview.mutateAsync({ body: { ...place, url } }), of: url })
      return
    }
    await change.mutateAsync({ params: { id: channel.id }, body: bodyOf(values) })
    onClose()
  }
  return (
    <Form form={form} label={t('Edit the channel')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="name">
        {(field) => <TextField label={t('Name')} autoComplete="off" {...field} />}
      </Bind>
      {isCalendar && (
        <>
          <Bind control={form.control} name="url">
            {(field) => (
              <TextField
                label={t('Another address of their calendar')}
                type="url"
                autoComplete="off"
                hint={
                  channel.feedHost
                    ? t('The one at {host} stays where this is left empty.', { host: channel.feedHost })
                    : t('None is read yet.')
                }
                {...field}
              />
            )}
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
        </>
      )}
      {shown && <FeedEvents preview={shown} />}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {isLooking ? t('Look at it') : t('Save')}
        </Button>
      </FormActions>
    </Form>
  )
}
