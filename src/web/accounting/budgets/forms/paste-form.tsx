import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useAccounts } from '../../accounts/data.ts'
import { type BudgetSheet, useWriteBudget } from '../data.ts'
import { rowsPasted } from '../rules/paste.ts'

/** Takes rows over from a spreadsheet or a CSV file; lines that can't be read are named, and nothing is written then. */
export function PasteForm({ sheet, onClose }: { sheet: BudgetSheet; onClose: () => void }) {
  const [text, setText] = useState('')
  const accounts = useAccounts().data ?? []
  const write = useWriteBudget()
  const { rows, problems } = rowsPasted(text, accounts)
  const save = () => {
    const body = {
      rows: rows.map(({ accountId, department, amounts }) => ({ accountId, department, amounts })),
      version: sheet.budget.version,
    }
    write.mutate({ params: { id: sheet.budget.id }, body }, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} title={t('Paste or import rows')}>
      <div className="flex flex-col gap-4">
        <TextArea
          label={t('Rows')}
          hint={t('Code, department if it is another one, and twelve months: as copied from a spreadsheet, or as CSV.')}
          rows={8}
          value={text}
          onChange={setText}
        />
        <label className="flex flex-col gap-1 text-13">
          <span className="font-semibold">{t('Or a CSV file')}</span>
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
          />
        </label>
        {problems.length > 0 && (
          <Notice tone="critical">
            <ul>
              {problems.slice(0, 10).map(({ line, message }) => (
                <li key={line}>{t('Line {line}: {message}', { line, message })}</li>
              ))}
              {problems.length > 10 && <li>{t('and {more} more', { more: problems.length - 10 })}</li>}
            </ul>
          </Notice>
        )}
        {write.error && <Notice tone="critical">{errorText(write.error)}</Notice>}
        <FormActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            busy={write.isPending}
            reason={(rows.length === 0 || problems.length > 0) && t('Every line must be read first')}
            onClick={save}
          >
            {counted(rows.length, { one: 'Write {count} row', other: 'Write {count} rows' })}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
