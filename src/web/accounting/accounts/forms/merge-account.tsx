import { useState } from 'react'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t, counted } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Account, useMergeAccount, useMergePreview } from '../data.ts'
import { AccountPicker } from '../parts/account-picker.tsx'
import { accountText } from '../rules.ts'

type MergeAccountProps = { account: Account; open: boolean; onClose: () => void }

/** Has another account take over what is still to come, and shows before what that moves. */
export function MergeAccount({ account, open, onClose }: MergeAccountProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Merge {account}', { account: accountText(account) })}
      description={t('Another account takes over what is still to come. What is posted stays, and stands below it.')}
    >
      <MergeForm account={account} onClose={onClose} />
    </Dialog>
  )
}

function MergeForm({ account, onClose }: Omit<MergeAccountProps, 'open'>) {
  const [into, setInto] = useState<AccountId | null>(null)
  const merge = useMergeAccount()
  const preview = useMergePreview(account.id, into, merge.isPending || merge.isSuccess)
  const refusal = preview.data?.refusal ?? null
  const save = () =>
    into !== null &&
    merge.mutate(
      { params: { id: account.id }, body: { into } },
      {
        onSuccess: () => {
          onClose()
          toast.success(t('{account} was merged', { account: accountText(account) }))
        },
      },
    )
  return (
    <div className="flex flex-col gap-4">
      {merge.error && <Notice tone="critical">{errorText(merge.error)}</Notice>}
      <AccountPicker
        label={t('Into')}
        value={into}
        onChange={setInto}
        only={(other) => other.type === account.type && other.id !== account.id}
      />
      {into !== null && preview.error && <Notice tone="critical">{errorText(preview.error)}</Notice>}
      {into !== null && preview.isPending && <Skeleton height="6rem" />}
      {into !== null && refusal !== null && <Notice tone="caution">{refusal}</Notice>}
      {into !== null && preview.data && refusal === null && <Moves preview={preview.data} />}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          busy={merge.isPending}
          reason={into === null ? t('Choose an account') : refusal}
          onClick={save}
        >
          {t('Merge')}
        </Button>
      </FormActions>
    </div>
  )
}

type MovesProps = { preview: { roles: string[]; waiting: number; posted: number; balance: number } }

function Moves({ preview: { roles, waiting, posted, balance } }: MovesProps) {
  const formats = useFormats()
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-13">
      <li>
        {roles.length === 0
          ? t('No posting of the house names it.')
          : t('From now on the house posts to the other account: {roles}.', { roles: roles.join(', ') })}
      </li>
      <li>
        {counted(waiting, {
          one: '{count} line of drafts, templates and recurring entries moves.',
          other: '{count} lines of drafts, templates and recurring entries move.',
        })}
      </li>
      <li>
        {counted(posted, {
          one: '{count} posted line stays where it is.',
          other: '{count} posted lines stay where they are.',
        })}{' '}
        {t('Its balance of {balance} is added up with the other account.', { balance: formats.money(balance) })}
      </li>
    </ul>
  )
}
