import { Ban, Download, EyeOff, Merge, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { download } from '#web/ui/table/download.ts'
import { toast } from '#web/ui/toast.ts'
import { type GuestRow, useDeleteGuest, useExportGuest, useSetDoNotRent } from '../data.ts'
import { AnonymizeGuest } from '../forms/anonymize-guest.tsx'
import { DoNotRent } from '../forms/do-not-rent.tsx'
import { MergeGuest } from '../forms/merge-guest.tsx'
import { nameOf } from '../rules.ts'

type Asked = 'merge' | 'do_not_rent' | 'anonymize'

/** What is done seldom with a guest. */
export function GuestMenu({ guest, onGone }: { guest: GuestRow; onGone: () => void }) {
  const can = useCan()
  const remove = useDeleteGuest()
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  const isKept = guest.anonymizedAt === null
  return (
    <>
      <RecordMenu
        name={nameOf(guest)}
        remove={
          can('guests:delete') && {
            run: () => remove.mutateAsync({ params: { id: guest.id } }),
            onGone,
            reason: (guest.stays > 0 || guest.nextArrival !== null) && t('Bookings name this guest'),
          }
        }
      >
        {can('guests:merge') && isKept && (
          <MenuItem icon={<Merge size={15} />} onSelect={() => ask('merge')}>
            {t('Merge with another record')}
          </MenuItem>
        )}
        {can('guests:write') && isKept && <WantedItem guest={guest} onRefuse={() => ask('do_not_rent')} />}
        {can('guests:reveal') && isKept && <ExportItem guest={guest} />}
        {can('guests:anonymize') && isKept && (
          <MenuItem icon={<EyeOff size={15} />} tone="critical" onSelect={() => ask('anonymize')}>
            {t('Forget this guest')}
          </MenuItem>
        )}
      </RecordMenu>
      <MergeGuest guest={guest} open={asked === 'merge'} onClose={close} />
      <DoNotRent guest={guest} open={asked === 'do_not_rent'} onClose={close} />
      <AnonymizeGuest guest={guest} open={asked === 'anonymize'} onClose={close} />
    </>
  )
}

function WantedItem({ guest, onRefuse }: { guest: GuestRow; onRefuse: () => void }) {
  const set = useSetDoNotRent()
  if (guest.doNotRent === null) {
    return (
      <MenuItem icon={<Ban size={15} />} onSelect={onRefuse}>
        {t('Do not rent')}
      </MenuItem>
    )
  }
  const takeAgain = () =>
    set.mutate(
      { params: { id: guest.id }, body: { reason: null } },
      {
        onSuccess: () => toast.success(t('{guest} is taken again', { guest: nameOf(guest) })),
        onError: (error) => toast.error(t('Nothing was changed'), { description: errorText(error) }),
      },
    )
  return (
    <MenuItem icon={<UserCheck size={15} />} onSelect={takeAgain}>
      {t('Take this guest again')}
    </MenuItem>
  )
}

function ExportItem({ guest }: { guest: GuestRow }) {
  const read = useExportGuest()
  const save = () =>
    read.mutate(
      { params: { id: guest.id } },
      {
        onSuccess: (whole) => download(`guest-${guest.id}.json`, JSON.stringify(whole, null, 2), 'application/json'),
        onError: (error) => toast.error(t('The file was not written'), { description: errorText(error) }),
      },
    )
  return (
    <MenuItem icon={<Download size={15} />} onSelect={save}>
      {t('Export all that is kept')}
    </MenuItem>
  )
}
