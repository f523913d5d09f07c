import { invoiceTexts } from '#contract/accounting/invoices/settings.ts'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { SectionForm, SectionSettings } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** What stands below every invoice. */
export function InvoiceTextsPage() {
  return (
    <SectionPage
      title={t('Invoices')}
      purpose={t(
        'What stands below every invoice that is issued from now on. Invoices that were issued keep their words.',
      )}
    >
      <div className="max-w-160">
        <Card>
          <SectionSettings section={invoiceTexts}>{(settings) => <TextsForm settings={settings} />}</SectionSettings>
        </Card>
      </div>
    </SectionPage>
  )
}

const words = { notes: t('Notes'), terms: t('Terms & Conditions') }

function TextsForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(invoiceTexts, settings, words)
  const { control } = held.form
  return (
    <SectionForm label={t('Invoices')} held={held}>
      <Bind control={control} name="notes">
        {(field) => (
          <TextArea
            label={words.notes}
            required={false}
            hint={t('Such as your bank account, or a wish for the journey home.')}
            {...field}
          />
        )}
      </Bind>
      <Bind control={control} name="terms">
        {(field) => (
          <TextArea
            label={words.terms}
            required={false}
            rows={6}
            hint={t('When an invoice is due, what a late payment costs, which law holds.')}
            {...field}
          />
        )}
      </Bind>
    </SectionForm>
  )
}
