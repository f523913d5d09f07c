import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Template, useChangeTemplate, useResetTemplate, useTemplates } from '../data.ts'
import { TemplateForm } from '../forms/template-form.tsx'
import { channelWords } from '../rules.ts'

/** One template: the house's words, and how they read. */
export function TemplatePanel() {
  const name = useParam('template')
  const { data: templates, error, refetch } = useTemplates()
  const template = templates?.find((one) => one.name === name)
  const go = useGo()
  return (
    <SidePanel
      title={template?.label ?? t('Template')}
      subtitle={template && <Subtitle template={template} />}
      onClose={() => go(to.messageTemplates(), { keepSearch: true })}
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
  const change = useChangeTemplate()
  const reset = useResetTemplate()
  const params = { name: template.name }
  return (
    <TemplateForm
      template={template}
      mayWrite={useCan()('settings:write')}
      onSave={(body) => change.mutateAsync({ params, body })}
      onReset={() => reset.mutateAsync({ params })}
    />
  )
}

function Subtitle({ template: { channel, changedBy, changedAt } }: { template: Template }) {
  const { dateTime } = useFormats()
  const changed = changedBy
    ? t('changed by {changedBy}, {changedAt}', { changedBy, changedAt: dateTime(changedAt) })
    : t('in the words it was shipped with')
  return (
    <span>
      {channelWords[channel]}, {changed}
    </span>
  )
}
