import { useState } from 'react'
import { unexplained } from '#contract/accounting/year-closing/rules.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ClosingPreview, useCloseYear } from '../data.ts'

type CloseYearProps = { preview: ClosingPreview; onClose: () => void }

/** Closes a year, with a word on each clearing account that is not nil. */
export function CloseYear({ preview, onClose }: CloseYearProps) {
  const { year, clearing, earnings } = preview
  const close = useCloseYear()
  const { money } = useFormats()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const explanations = clearing.map(({ accountId }) => ({ accountId, text: texts[accountId]?.trim() ?? '' }))
  const open = unexplained(
    clearing.map((account) => ({ ...account, balance: ofMajor(account.balance) })),
    explanations,
  )
  const run = () =>
    close.mutate(
      { params: { year }, body: { explanations } },
      {
        onSuccess: () => {
          onClose()
          toast.success(t('The year {year} is closed', { year }))
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Close the year {year}', { year })}
      description={t('{amount} goes to the earnings of closed years. No entry is taken in it any more.', {
        amount: money(earnings),
      })}
    >
      <div className="flex flex-col gap-3">
        {close.error && <Notice tone="critical">{errorText(close.error)}</Notice>}
        {clearing.map(({ accountId, accountCode, accountName, balance }) => (
          <TextField
            key={accountId}
            label={t('{code} {name} holds {amount}: why', {
              code: accountCode,
              name: accountName,
              amount: money(balance),
            })}
            value={texts[accountId] ?? ''}
            onChange={(text) => setTexts({ ...texts, [accountId]: text })}
          />
        ))}
        <FormActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            busy={close.isPending}
            reason={open.length > 0 && t('Say why each of these accounts is not nil')}
            onClick={run}
          >
            {t('Close the year')}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
