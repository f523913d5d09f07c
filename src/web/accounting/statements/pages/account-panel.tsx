import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useGo, useIdParam, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useAccount } from '../../accounts/data.ts'
import { accountText } from '../../accounts/rules.ts'
import { LedgerTable } from '../../reports/parts/ledger-table.tsx'
import { useScopeWords } from '../../reports/parts/scope.tsx'
import { locationIn } from '../rules/question.ts'
import { openedBy } from '../rules/drill.ts'

/** The entries behind a figure of a statement, each with the way to its document. */
export function AccountPanel({ back }: { back: string }) {
  const id = useIdParam<'account'>('accountId')
  const { data: account, error, refetch } = useAccount(id)
  const [params] = useSearchParams()
  const go = useGo()
  const formats = useFormats()
  const opened = openedBy(params['open'])
  const range = { ...opened, locationId: locationIn(params) }
  const scope = useScopeWords(range)
  const days = !opened
    ? ''
    : opened.from
      ? t('{from} to {to}', { from: formats.day(opened.from), to: formats.day(opened.to) })
      : t('Up to {to}', { to: formats.day(opened.to) })
  return (
    <SidePanel
      width="wide"
      title={account ? accountText(account) : t('Account')}
      subtitle={[days, scope].filter(Boolean).join(' · ')}
      onClose={() => go(`${back}?open=`, { keepSearch: true })}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {account && <LedgerTable key={JSON.stringify([id, range])} accountId={id} range={range} />}
    </SidePanel>
  )
}
