import { useDeferredValue, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { listBookings } from '#contract/hotel/bookings/api/lists.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { usePage } from '#web/shell/data/read.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Folio, type FolioLine, useMoveLines } from '../data.ts'
import { windowsOf } from '../rules/lines.ts'
import { useMoveInto } from '../parts/use-move-into.ts'

type Stay = Received<typeof listBookings>[number]
type Values = { to: string; stay: Stay | null }
type MoveFormProps = { folio: Folio; line: FolioLine; onClose: () => void }

const elsewhere = 'elsewhere'

/** Puts a line into another window, or onto the folio of another guest in house; it can be put back. */
export function MoveForm({ folio, line, onClose }: MoveFormProps) {
  const can = useCan()
  const move = useMoveLines()
  const into = useMoveInto(folio)
  const others = windowsOf(folio).filter(({ number }) => number !== line.window)
  const mayLeave = can('folios:move') && line.kind === 'charge'
  const options = [
    ...others.map(({ number, name, payer }) => ({
      value: String(number),
      label: number === 1 ? (payer ?? name) : name,
    })),
    ...(mayLeave ? [{ value: elsewhere, label: t('The folio of another guest') }] : []),
  ]
  const form = useForm<Values>({ defaultValues: { to: options[0]?.value ?? '', stay: null } })
  const [to, stay] = useWatch({ control: form.control, name: ['to', 'stay'] })
  const [typed, setTyped] = useState('')
  const { rows = [], isFetching } = usePage(listBookings, {
    query: { tab: 'in_house', search: useDeferredValue(typed.trim()), limit: 20 },
  })
  const save = async (values: Values) => {
    if (values.to !== elsewhere) {
      const window = others.find(({ number }) => String(number) === values.to)
      if (window) await into(line, window)
      onClose()
      return
    }
    if (!values.stay) return
    const target = values.stay
    const back = await move.mutateAsync({
      params: { id: folio.id },
      body: { lineIds: [line.id], to: { folioId: target.folioId } },
    })
    onClose()
    toast.success(t('{description} is on {number}', { description: line.description, number: target.bookingNumber }), {
      action: {
        label: t('Undo'),
        run: () =>
          void move.mutateAsync({
            params: { id: back.folioId },
            body: { lineIds: back.lineIds, to: { folioId: folio.id } },
          }),
      },
    })
  }
  return (
    <Form form={form} label={t('Move')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="to">
        {({ onChange, ...field }) => (
          <Select label={t('Where it goes')} options={options} {...field} onChange={(next) => next && onChange(next)} />
        )}
      </Bind>
      {to === elsewhere && (
        <Bind control={form.control} name="stay">
          {(field) => (
            <Combobox
              label={t('Guest in house')}
              placeholder={t('Guest, room or booking number')}
              items={rows.filter((row) => row.folioId !== folio.id)}
              kind={stays}
              empty={t('Nobody in house is found')}
              search={{ onText: setTyped, busy: isFetching }}
              {...field}
            />
          )}
        </Bind>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={to === elsewhere && !stay && t('Choose the guest')}
        >
          {t('Move')}
        </Button>
      </FormActions>
    </Form>
  )
}

const stays: ItemKind<Stay> = {
  key: ({ id }) => id,
  text: ({ guest, bookingNumber, roomNumber }) =>
    `${guest.firstName} ${guest.lastName} · ${roomNumber ?? ''} · ${bookingNumber}`,
}
