import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useParam } from '#web/shell/url/navigate.ts'
import { TemplateForm } from '#web/tenancy/public.tsx'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Template, useChangeEventTemplate, useEventTemplates, useResetEventTemplate } from '../data.ts'

/** The words of an event in the bell or by mail, and how they read. */
export function EventTemplatePanel() {
  const name = useParam('template')
  const { data: templates, error, refetch } = useEventTemplates()
  const { dateTime } = useFormats()
  const template = templates?.find((one) => one.name === name)
  const go = useGo()
  return (
    <SidePanel
      title={template?.label ?? t('Template')}
      subtitle={template && `${placeWords(template)}, ${changedWords(template, dateTime)}`}
      onClose={() => go(to.eventTemplates())}
      width="wide"
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!templates && !error && <Skeleton height="20rem" />}
      {templates && !template && <Notice>{t('There is no such template.')}</Notice>}
      {template && <Worded key={template.version} template={template} />}
    </SidePanel>
  )
}

function Worded({ template }: { template: Template }) {
  const change = useChangeEventTemplate()
  const reset = useResetEventTemplate()
  const params = { name: template.name }
  return (
    <TemplateForm
      template={template}
      mayWrite
      onSave={(body) => change.mutateAsync({ params, body })}
      onReset={() => reset.mutateAsync({ params })}
    />
  )
}

function placeWords({ channel }: Template): string {
  return channel === 'bell' ? t('In the bell') : t('By mail')
}

function changedWords({ changedBy, changedAt }: Template, dateTime: (instant: string | null) => string): string {
  return changedBy
    ? t('changed by {changedBy}, {changedAt}', { changedBy, changedAt: dateTime(changedAt) })
    : t('in the words it was shipped with')
}
