import { journalRules } from '#contract/accounting/journal/settings.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'

const words = { approvalLimit: t('Two people above') }

/** The rules of entries that are written by hand. */
export function JournalRulesForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(journalRules, settings, words)
  return (
    <SectionForm label={t('Journal entries')} held={held}>
      <div className="max-w-80">
        <Bind control={held.form.control} name="approvalLimit">
          {({ value, onChange, ...field }) => (
            <MoneyField
              {...field}
              value={typeof value === 'number' ? value : null}
              // What is left empty is sent as null, as the shape of the section has it.
              onChange={(limit) => onChange(limit as number)}
              label={words.approvalLimit}
              required={false}
              hint={t(
                'An entry above this total is signed by somebody else who may approve entries, or submitted and posted by them. Empty: one person is enough.',
              )}
            />
          )}
        </Bind>
      </div>
    </SectionForm>
  )
}
