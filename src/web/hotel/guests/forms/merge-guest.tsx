import { useDeferredValue, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { GuestId, MergeField } from '#contract/hotel/guests/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFoundGuests, useMergeGuest, useMergePreview, useUndoMerge, type GuestRow } from '../data.ts'
import { MergePreview } from '../parts/merge-preview.tsx'
import { nameOf } from '../rules.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type MergeGuestProps = { guest: GuestRow; open: boolean; onClose: () => void }

/** Makes another record part of this guest: which one, then what it comes to, then done, with a way back. */
export function MergeGuest({ guest, open, onClose }: MergeGuestProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={t('Merge into {guest}', { guest: nameOf(guest) })}
      description={t('The other record’s stays come to this guest, whose own words stay unless you choose otherwise.')}
    >
      <Choosing guest={guest} onClose={onClose} />
    </Dialog>
  )
}

function Choosing({ guest, onClose }: Omit<MergeGuestProps, 'open'>) {
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState<GuestRow | null>(null)
  const { data, isFetching } = useFoundGuests(useDeferredValue(typed.trim()))
  return (
    <div className="flex flex-col gap-4 pb-1">
      <Combobox
        label={t('The other record')}
        placeholder={t('Name, e-mail or phone')}
        items={(data ?? []).filter(({ id }) => id !== guest.id)}
        kind={guestKind}
        value={other}
        onChange={setOther}
        empty={t('Type a name, an e-mail or a telephone')}
        search={{ onText: setTyped, busy: isFetching }}
      />
      {other ? (
        <Deciding key={other.id} id={guest.id} other={other.id} onClose={onClose} />
      ) : (
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </div>
      )}
    </div>
  )
}

type DecidingProps = { id: GuestId; other: GuestId; onClose: () => void }

function Deciding({ id, other, onClose }: DecidingProps) {
  const { data: preview, error, refetch } = useMergePreview(id, other)
  const merge = useMergeGuest()
  const undo = useUndoMerge()
  const form = useForm<{ take: MergeField[] }>({ defaultValues: { take: [] } })
  const save = async ({ take }: { take: MergeField[] }) => {
    const { id: merged, mergedName } = await merge.mutateAsync({ params: { id }, body: { other, take } })
    onClose()
    const action = { label: t('Undo'), run: () => undo.mutate({ params: { id: merged } }) }
    toast.success(t('{guest} is part of this guest now', { guest: mergedName }), { action })
  }
  if (!preview) return error ? <ReadProblem error={error} onRetry={refetch} /> : <Skeleton height="12rem" />
  return (
    <Form form={form} label={t('Merge')} refusalOf={refusalOf} onSubmit={save} guarded={false}>
      <MergePreview preview={preview} control={form.control} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} reason={preview.refusal}>
          {t('Merge')}
        </Button>
      </FormActions>
    </Form>
  )
}

const guestKind: ItemKind<GuestRow> = {
  key: ({ id }) => id,
  text: nameOf,
  show: (guest) => (
    <span className="flex flex-col">
      <span className="font-semibold">{nameOf(guest)}</span>
      <span className="text-12 text-soft">{[guest.email, guest.phone].filter(Boolean).join(' · ')}</span>
    </span>
  ),
}
