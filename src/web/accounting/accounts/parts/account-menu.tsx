import { Combine, Power } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { t } from '#web/texts/text.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Account, useChangeAccount, useDeleteAccount } from '../data.ts'
import { MergeAccount } from '../forms/merge-account.tsx'
import { accountText } from '../rules.ts'

/** What is rarely done to an account: switch it off or on, delete it. */
export function AccountMenu({ account, onGone }: { account: Account; onGone: () => void }) {
  const change = useChangeAccount()
  const remove = useDeleteAccount()
  const [merging, setMerging] = useState(false)
  const params = { id: account.id }
  const switchTo = (isActive: boolean) => {
    const undo = () => change.mutate({ params, body: { isActive: !isActive } })
    change.mutate(
      { params, body: { isActive, version: account.version } },
      {
        onSuccess: () =>
          toast.success(
            t('{account} is {isActive}', { account: accountText(account), isActive: isActive ? 'active' : 'inactive' }),
            {
              action: { label: t('Undo'), run: undo },
            },
          ),
        onError: (problem) => toast.error(errorText(problem)),
      },
    )
  }
  return (
    <>
      <RecordMenu
        name={accountText(account)}
        remove={{
          run: () => remove.mutateAsync({ params }),
          onGone,
          reason: account.isControl && t('The system posts to this account'),
        }}
      >
        <MenuItem icon={<Power size={15} />} onSelect={() => switchTo(!account.isActive)}>
          {account.isActive ? t('Deactivate') : t('Activate')}
        </MenuItem>
        {!account.mergedIntoId && (
          <MenuItem icon={<Combine size={15} />} onSelect={() => setMerging(true)}>
            {t('Merge into another')}
          </MenuItem>
        )}
      </RecordMenu>
      <MergeAccount account={account} open={merging} onClose={() => setMerging(false)} />
    </>
  )
}
