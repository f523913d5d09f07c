import { Camera } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { reportFault } from '#contract/hotel/maintenance/api/tickets.ts'
import {
  type TicketCategory,
  ticketCategories,
  type TicketId,
  type TicketPriority,
  ticketPriorities,
} from '#contract/hotel/maintenance/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { base64Of } from '#web/shell/data/base64.ts'
import { smaller } from '#web/shell/data/smaller.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FaultTerms, useFaultTerms, useReportFault } from '../data.ts'
import { categoryWords, priorityWords } from '../rules.ts'

type FaultRoom = FaultTerms['rooms'][number]

type ReportProps = {
  /** The room, where somebody stands in it already. */
  room?: FaultRoom | undefined
  onClose: () => void
  onDone?: (id: TicketId) => void
}

type Values = {
  title: string
  note: string
  room: FaultRoom | null
  area: string
  category: TicketCategory
  priority: TicketPriority
  photo: { name: string; content: string } | null
}

/** What is broken, where, and a photo of it. */
export function ReportFault(props: ReportProps) {
  return (
    <Dialog open onClose={props.onClose} title={t('Report a fault')}>
      <ReportForm {...props} />
    </Dialog>
  )
}

function ReportForm({ room, onClose, onDone }: ReportProps) {
  const report = useReportFault()
  const { data: terms } = useFaultTerms()
  const form = useForm<Values>({
    defaultValues: {
      title: '',
      note: '',
      room: room ?? null,
      area: '',
      category: 'other',
      priority: 'normal',
      photo: null,
    },
    resolver: resolveBy(reportFault, sent),
  })
  const chosenRoom = useWatch({ control: form.control, name: 'room' })
  const save = async (values: Values) => {
    const { id, number } = await report.mutateAsync({ body: sent(values) })
    onClose()
    toast.success(t('{number} is reported', { number }))
    onDone?.(id)
  }
  return (
    <Form form={form} label={t('Report a fault')} refusalOf={atItsField} onSubmit={save}>
      <Bind control={form.control} name="title">
        {(field) => <TextField label={t('What is broken')} placeholder={t('The shower drips')} autoFocus {...field} />}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="room">
          {(field) => (
            <Combobox label={t('Room')} required={false} items={terms?.rooms ?? []} kind={roomKind} {...field} />
          )}
        </Bind>
        {chosenRoom === null && (
          <Bind control={form.control} name="area">
            {(field) => (
              <TextField
                label={t('Or another place')}
                required={false}
                placeholder={t('Pool, lobby, kitchen')}
                {...field}
              />
            )}
          </Bind>
        )}
      </FieldPair>
      <Bind control={form.control} name="priority">
        {({ value, onChange }) => (
          <div className="overflow-x-auto">
            <SegmentedControl label={t('Priority')} value={value} onChange={onChange} options={priorities} />
          </div>
        )}
      </Bind>
      <Bind control={form.control} name="category">
        {({ onChange, ...field }) => (
          <Select label={t('Kind')} options={categories} onChange={(kind) => kind && onChange(kind)} {...field} />
        )}
      </Bind>
      <Bind control={form.control} name="note">
        {(field) => <TextArea label={t('Note')} required={false} rows={2} {...field} />}
      </Bind>
      <Bind control={form.control} name="photo">
        {({ value, onChange, error }) => (
          <div className="flex flex-col gap-1">
            <div className="flex items-center gap-3">
              <FileButton
                label={t('Photo of the fault')}
                text={value ? t('Another photo') : t('Take a photo')}
                icon={Camera}
                accept="image/*"
                busy={false}
                onChoose={(file) =>
                  void pictureOf(file).then((content) =>
                    content === null
                      ? form.setError('photo', { message: t('This is no PNG, JPEG or WebP image') })
                      : onChange({ name: file.name, content }),
                  )
                }
              />
              {value && <span className="truncate text-13 text-soft">{value.name}</span>}
            </div>
            {error && (
              <p role="alert" className="text-12 font-medium text-critical">
                {error}
              </p>
            )}
          </div>
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Report')}
        </Button>
      </FormActions>
    </Form>
  )
}

const roomKind: ItemKind<FaultRoom> = { key: ({ id }) => id, text: ({ roomNumber }) => roomNumber }
const priorities = ticketPriorities.map((value) => ({ value, label: priorityWords[value] }))
const categories = ticketCategories.map((value) => ({ value, label: categoryWords[value] }))

async function pictureOf(file: File): Promise<string | null> {
  const picture = await smaller(file).catch(() => null)
  return picture && base64Of(picture)
}

function sent({ room, area, photo, ...values }: Values) {
  const place = room ? { roomId: room.id } : { area: area.trim() === '' ? null : area }
  return { ...values, ...place, ...(photo ? { photo: photo.content } : {}) }
}

/** The server says `roomId` for what is picked here as a room. */
function atItsField(error: unknown) {
  const { message, fields = [] } = refusalOf(error)
  return { message, fields: fields.map((field) => (field.path === 'roomId' ? { ...field, path: 'room' } : field)) }
}
