import { to } from '#web/shell/links.ts'
import { useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { useLetterhead } from '../../papers/data.ts'
import { PaperPage } from '../../papers/parts/paper-page.tsx'
import { useAuditPack } from '../data.ts'
import { PackPaper } from '../parts/pack-paper.tsx'

/** What is printed after a night, as it was known when the night was closed. */
export function AuditPackPage() {
  const { data: pack, error, refetch } = useAuditPack(useIdParam<'night_audit'>('nightAuditId'))
  const house = useLetterhead()
  const { day } = useFormats()
  return (
    <PaperPage
      title={pack ? t('Night audit of {night}', { night: day(pack.audit.date) }) : t('Pack of a night audit')}
      back={{ to: to.nightAudits(), label: t('Night audit') }}
      error={error ?? house.error}
      onRetry={() => Promise.all([refetch(), house.refetch()])}
    >
      {pack && house.data && <PackPaper pack={pack} house={house.data} />}
    </PaperPage>
  )
}
