import { useForm, useWatch } from 'react-hook-form'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Folio, type FolioLine, useMoveLines } from '../data.ts'
import { movable } from '../rules/verbs.ts'
import { windowsOf } from '../rules/lines.ts'
import { type Elsewhere, FolioChoice, type OtherFolio } from '../parts/folio-choice.tsx'
import { movedWords, useMoveInto } from '../parts/use-move-into.ts'

type Values = { to: string; other: OtherFolio | null }
type MoveFormProps = {
  folio: Folio
  lines: readonly FolioLine[]
  onClose: () => void
  /** Once they are where they go. */
  onDone?: (() => void) | undefined
}

/** Puts lines into another window, onto the folio of another guest in house, or onto the master folio of a group; they can be put back. */
export function MoveForm({ folio, lines, onClose, onDone }: MoveFormProps) {
  const can = useCan()
  const move = useMoveLines()
  const into = useMoveInto(folio)
  const others = windowsOf(folio).filter(({ number }) => lines.some((line) => line.window !== number))
  const leaving = movable(lines)
  const options = [
    ...others.map(({ number, name, payer }) => ({
      value: String(number),
      label: number === 1 ? (payer ?? name) : name,
    })),
    ...(can('folios:move') && leaving.length > 0 ? elsewhere : []),
  ]
  const form = useForm<Values>({ defaultValues: { to: options[0]?.value ?? '', other: null } })
  const [to, other] = useWatch({ control: form.control, name: ['to', 'other'] })
  const place = elsewhere.find(({ value }) => value === to)?.value
  const save = async (values: Values) => {
    if (place === undefined) {
      const window = others.find(({ number }) => String(number) === values.to)
      const label = options.find(({ value }) => value === values.to)?.label ?? ''
      if (window) await into(lines, { number: window.number, name: label })
    } else if (values.other) await onto(values.other)
    onClose()
    onDone?.()
  }
  const onto = async ({ folioId, number }: OtherFolio) => {
    const send = (from: FolioId, target: FolioId, lineIds: readonly FolioLine['id'][]) =>
      move.mutateAsync({ params: { id: from }, body: { lineIds: [...lineIds], to: { folioId: target } } })
    const there = await send(
      folio.id,
      folioId,
      leaving.map(({ id }) => id),
    )
    const putBack = () =>
      send(there.folioId, folio.id, there.lineIds).catch((error: unknown) =>
        toast.error(t('It was not put back'), { description: errorText(error) }),
      )
    toast.success(movedWords(leaving, number), { action: { label: t('Undo'), run: () => void putBack() } })
  }
  return (
    <Form form={form} label={t('Move')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="to">
        {({ onChange, ...field }) => (
          <Select
            label={t('Where it goes')}
            options={options}
            {...field}
            onChange={(next) => {
              if (!next) return
              onChange(next)
              form.setValue('other', null)
            }}
          />
        )}
      </Bind>
      {place && (
        <Bind control={form.control} name="other">
          {(field) => <FolioChoice of={place} except={folio.id} {...field} />}
        </Bind>
      )}
      {place && leaving.length < lines.length && (
        <p className="text-13 text-caution">
          {counted(lines.length - leaving.length, {
            one: '1 line stays here: money, and what an outlet charged, stay on their folio.',
            other: '{count} lines stay here: money, and what an outlet charged, stay on their folio.',
          })}
        </p>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={place && !other && (place === 'guest' ? t('Choose the guest') : t('Choose the group'))}
        >
          {t('Move')}
        </Button>
      </FormActions>
    </Form>
  )
}

const elsewhere: readonly { value: Elsewhere; label: string }[] = [
  { value: 'guest', label: t('The folio of another guest') },
  { value: 'group', label: t('The master folio of a group') },
]
