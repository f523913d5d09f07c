import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { changeMessageTemplate } from '#contract/tenancy/messages/api.ts'
import { filledIn, templateProblems } from '#contract/tenancy/messages/rules.ts'
import type { WordedTemplate } from '#contract/tenancy/messages/shapes.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { errorsOf, resolveBy } from '#web/ui/form/resolve.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

type Words = { subject: string; text: string }

/** What is worded: a message, or what an event says in the bell or by mail. */
type Template = Pick<WordedTemplate, 'label' | 'channel' | 'subject' | 'text' | 'fields' | 'version'>

type TemplateFormProps = {
  template: Template
  mayWrite: boolean
  onSave: (words: Words & { version: number }) => Promise<unknown>
  onReset: () => Promise<unknown>
}

/** The words of a template with how they read; a field that it doesn't have is refused by its name. */
export function TemplateForm({ template, mayWrite, onSave, onReset }: TemplateFormProps) {
  const { label, subject, text, version, channel } = template
  const byShape = resolveBy<Words>(changeMessageTemplate, (words) => words)
  const form = useForm<Words>({
    defaultValues: { subject, text },
    resolver: async (words, context, options) => {
      const problems = templateProblems(template, words)
      if (problems.length === 0) return byShape(words, context, options)
      return { values: {}, errors: errorsOf<Words>(problems.map(({ path, message }) => ({ path: [path], message }))) }
    },
  })
  const save = async (words: Words) => {
    await onSave({ ...words, version })
    toast.success(t('{label} saved', { label }))
  }
  return (
    <Form form={form} label={label} refusalOf={refusalOf} onSubmit={save}>
      {isHeaded(channel) && (
        <Bind control={form.control} name="subject">
          {(field) => (
            <TextField label={channel === 'bell' ? t('Title') : t('Subject')} disabled={!mayWrite} {...field} />
          )}
        </Bind>
      )}
      <Bind control={form.control} name="text">
        {(field) => <TextArea label={t('Text')} rows={8} disabled={!mayWrite} {...field} />}
      </Bind>
      <FieldList fields={template.fields} />
      <Preview template={template} control={form.control} />
      {mayWrite && (
        <FormActions>
          <ResetButton template={template} onReset={onReset} />
          <Button
            type="submit"
            variant="primary"
            busy={form.formState.isSubmitting}
            reason={!form.formState.isDirty && t('Nothing was changed')}
          >
            {t('Save')}
          </Button>
        </FormActions>
      )}
    </Form>
  )
}

function FieldList({ fields }: Pick<Template, 'fields'>) {
  return (
    <section aria-label={t('Fields')} className="text-13">
      <h3 className="mb-1 font-semibold">{t('What may stand in it')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {Object.entries(fields).map(([name, { label }]) => (
          <div key={name} className="contents">
            <dt>
              <code className="rounded-1 bg-sunken px-1 py-0.5">{`{{${name}}}`}</code>
            </dt>
            <dd className="text-soft">{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How the words read with the example of each field. */
function Preview({ template, control }: { template: Template; control: Control<Words> }) {
  const [subject, text] = useWatch({ control, name: ['subject', 'text'] })
  const examples = Object.fromEntries(Object.entries(template.fields).map(([name, { example }]) => [name, example]))
  const read = filledIn({ subject, text }, examples)
  return (
    <section aria-label={t('Preview')} className="rounded-2 border border-line bg-sunken p-4 text-14">
      <h3 className="mb-2 text-12 font-semibold text-soft">{t('Preview with examples')}</h3>
      {isHeaded(template.channel) && <p className="mb-2 font-semibold">{read.subject}</p>}
      <p className="break-words whitespace-pre-wrap">{read.text}</p>
    </section>
  )
}

function isHeaded(channel: Template['channel']): boolean {
  return channel === 'email' || channel === 'bell'
}

function ResetButton({ template: { label, version }, onReset }: Pick<TemplateFormProps, 'template' | 'onReset'>) {
  const [busy, setBusy] = useState(false)
  const goBack = async () => {
    setBusy(true)
    try {
      await onReset()
      toast.success(t('{label} is back to the words it was shipped with', { label }))
    } catch (error) {
      toast.error(t('The words were not changed'), { description: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      onClick={() => void goBack()}
      busy={busy}
      reason={version === 0 && t('These are the words it was shipped with')}
    >
      {t('Back to the shipped words')}
    </Button>
  )
}
