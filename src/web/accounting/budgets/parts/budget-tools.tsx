import { useState } from 'react'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { useAccounts } from '../../accounts/data.ts'
import { AccountPicker } from '../../accounts/parts/account-picker.tsx'
import { type BudgetRow, type BudgetSheet, useWriteBudget } from '../data.ts'
import { PasteForm } from '../forms/paste-form.tsx'
import { grownRows } from '../rules/fill.ts'

type BudgetToolsProps = { sheet: BudgetSheet; onOpen: (row: BudgetRow) => void }

/** What fills a draft: an account more, all of last year with some percent more, or what a spreadsheet holds. */
export function BudgetTools({ sheet, onOpen }: BudgetToolsProps) {
  const [isPasting, setPasting] = useState(false)
  return (
    <div data-no-print className="flex flex-wrap items-end gap-3">
      <NewRow sheet={sheet} onOpen={onOpen} />
      <FromLastYear sheet={sheet} />
      <Button onClick={() => setPasting(true)}>{t('Paste or import')}</Button>
      {isPasting && <PasteForm sheet={sheet} onClose={() => setPasting(false)} />}
    </div>
  )
}

function NewRow({ sheet: { rows }, onOpen }: BudgetToolsProps) {
  const accounts = useAccounts().data ?? []
  const open = (id: AccountId | null) => {
    const account = accounts.find((one) => one.id === id)
    if (!account) return
    const known = rows.find(({ accountId }) => accountId === id)
    const months = Array.from({ length: 12 }, () => 0)
    const { code, name, type, department } = account
    onOpen(known ?? { accountId: account.id, code, name, type, department, amounts: months, lastYear: months })
  }
  return (
    <div className="w-72 max-w-full">
      <AccountPicker
        label={t('Add an account')}
        required={false}
        value={null}
        onChange={open}
        only={({ type, isPostable }) => isPostable && (type === 'Revenue' || type === 'Expense')}
      />
    </div>
  )
}

function FromLastYear({ sheet: { budget, rows } }: { sheet: BudgetSheet }) {
  const [percent, setPercent] = useState<number | null>(0)
  const write = useWriteBudget()
  const grown = grownRows(rows, percent ?? 0)
  const fill = () =>
    write.mutate({
      params: { id: budget.id },
      body: {
        rows: grown.map(({ accountId, department, amounts }) => ({ accountId, department, amounts })),
        version: budget.version,
      },
    })
  return (
    <>
      <div className="w-56">
        <NumberField label={t('Percent more than last year')} decimals={2} value={percent} onChange={setPercent} />
      </div>
      <Button
        busy={write.isPending}
        reason={grown.length === 0 && t('Nothing was earned or spent last year')}
        onClick={fill}
      >
        {t('Fill from last year')}
      </Button>
      {write.error && <Notice tone="critical">{errorText(write.error)}</Notice>}
    </>
  )
}
