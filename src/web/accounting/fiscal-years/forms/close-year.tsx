import { useState } from 'react'
import { unexplained } from '#contract/accounting/year-closing/rules.ts'
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

/** Closes a year, with a word on each clearing account that is not nil and each bank that is not reconciled. */
export function CloseYear({ preview, onClose }: CloseYearProps) {
  const { year, clearing, banks, earnings } = preview
  const close = useCloseYear()
  const { money, date } = useFormats()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const asked = [
    ...banks.map(({ reconciledThrough: through, ...bank }) => ({
      ...bank,
      label:
        through === null
          ? t('{code} {name} was never reconciled: why', { code: bank.accountCode, name: bank.accountName })
          : t('{code} {name} is reconciled up to {day}: why no further', {
              code: bank.accountCode,
              name: bank.accountName,
              day: date(through),
            }),
    })),
    ...clearing.map((account) => ({
      ...account,
      label: t('{code} {name} holds {amount}: why', {
        code: account.accountCode,
        name: account.accountName,
        amount: money(account.balance),
      }),
    })),
  ]
  const explanations = asked.map(({ accountId }) => ({ accountId, text: texts[accountId]?.trim() ?? '' }))
  const open = unexplained(asked, explanations)
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
        {asked.map(({ accountId, label }) => (
          <TextField
            key={accountId}
            label={label}
            value={texts[accountId] ?? ''}
            onChange={(text) => setTexts({ ...texts, [accountId]: text })}
          />
        ))}
        <FormActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            busy={close.isPending}
            reason={open.length > 0 && t('Say why of each of these accounts')}
            onClick={run}
          >
            {t('Close the year')}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
