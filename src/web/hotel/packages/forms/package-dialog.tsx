import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Booking } from '../../bookings/rules/booking.ts'
import { useAddPackage, useDropPackage, usePackagePreview } from '../data.ts'
import { type HousePackage, partWords, priceWords } from '../rules.ts'

/** What is to become of a package; which one is added is chosen in the dialog. */
export type PackageVerb = { verb: 'add'; code: null; name: null } | { verb: 'drop'; code: string; name: string }

type PackageDialogProps = {
  booking: Booking
  asked: PackageVerb | null
  offered: readonly HousePackage[]
  onClose: () => void
}

/** Adds a package to a booking or drops one: what that makes of the nights to come is shown before. */
export function PackageDialog({ asked, onClose, ...rest }: PackageDialogProps) {
  const title = asked?.verb === 'drop' ? t('Drop {what}', { what: asked.name }) : t('Add a package')
  return (
    <Dialog open={asked !== null} onClose={onClose} title={title}>
      {asked && <PackageForm key={asked.code ?? 'add'} asked={asked} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function PackageForm({ booking, asked, offered, onClose }: PackageDialogProps & { asked: PackageVerb }) {
  const [chosen, setChosen] = useState(asked.code ?? offered[0]?.code ?? null)
  const [add, drop] = [useAddPackage(), useDropPackage()]
  const preview = usePackagePreview(booking.id, chosen === null ? null : { verb: asked.verb, code: chosen })
  const sold = offered.find(({ code }) => code === chosen)
  const name = asked.name ?? sold?.name ?? ''
  const save = async () => {
    if (chosen === null) return
    const wish = { params: { id: booking.id }, body: { code: chosen } }
    try {
      await (asked.verb === 'add' ? add : drop).mutateAsync(wish)
      onClose()
      toast.success(asked.verb === 'add' ? t('{name} is added', { name }) : t('{name} is dropped', { name }))
    } catch (error) {
      toast.error(t('That was not done'), { description: errorText(error) })
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {asked.verb === 'add' && (
        <Select
          label={t('Package')}
          value={chosen}
          options={offered.map((one) => ({ value: one.code, label: one.name }))}
          onChange={(code) => code && setChosen(code)}
        />
      )}
      {sold && <Contents sold={sold} />}
      {preview.error && <Notice tone="critical">{errorText(preview.error)}</Notice>}
      {preview.data && <Difference preview={preview.data} />}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          busy={add.isPending || drop.isPending}
          reason={!preview.data && t('First see what it comes to')}
          onClick={() => void save()}
        >
          {asked.verb === 'add' ? t('Add') : t('Drop')}
        </Button>
      </FormActions>
    </div>
  )
}

function Contents({ sold }: { sold: HousePackage }) {
  const { money } = useFormats()
  return (
    <div className="text-13">
      <p className="font-semibold">{priceWords[sold.price]}</p>
      <ul className="num text-soft">
        {sold.parts.map((part) => (
          <li key={`${part.item} ${part.name} ${part.rhythm}`}>{partWords(part, money)}</li>
        ))}
      </ul>
    </div>
  )
}

type Preview = NonNullable<ReturnType<typeof usePackagePreview>['data']>

/** What the nights that are still to be charged come to, before and after. */
function Difference({ preview: { from, before, after, difference, nights } }: { preview: Preview }) {
  const { day } = useFormats()
  if (nights.length === 0) return <Notice>{t('All nights are charged already: nothing changes.')}</Notice>
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-2 bg-sunken px-3 py-2.5 text-14">
      <dt className="text-soft">{t('Now, from the night of {day} on', { day: day(from) })}</dt>
      <dd className="text-end">
        <Money value={before} />
      </dd>
      <dt className="text-soft">{t('Then, with taxes')}</dt>
      <dd className="text-end">
        <Money value={after} />
      </dd>
      <dt className="font-semibold">{t('Difference')}</dt>
      <dd className="text-end font-semibold">
        <Money value={difference} />
      </dd>
    </dl>
  )
}
