import type { Control, FieldPath } from 'react-hook-form'
import { approvals, type LimitedRole, limitedRoles } from '#contract/identity/approvals/settings.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm, type Written } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { LinesField } from '../parts/lines-field.tsx'
import { limitWords, roleWords, type Threshold, thresholdGroups } from '../rules.ts'

type Values = Written<typeof approvals>

/** A card for each thing that is given away: how far each role goes, and the reasons that are offered. */
export function ApprovalsForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(approvals, settings, limitWords)
  const { control } = held.form
  return (
    <SectionForm label={t('Approvals')} held={held}>
      {thresholdGroups.map(({ verb, title, line, thresholds }) => (
        <Card key={verb} title={title}>
          <div className="flex flex-col gap-4">
            <p className="text-13 text-soft">{line}</p>
            {thresholds.map((threshold) => (
              <Figures key={threshold} control={control} threshold={threshold} />
            ))}
            <Bind control={control} name={`reasons.${verb}`}>
              {(field) => <LinesField label={t('Reasons that are offered')} hint={t('One on each line')} {...field} />}
            </Bind>
          </div>
        </Card>
      ))}
    </SectionForm>
  )
}

/** The figure of one threshold for each role. */
function Figures({ control, threshold }: { control: Control<Values>; threshold: Threshold }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-semibold">{limitWords[threshold]}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {limitedRoles.map((role) => (
          <Figure key={role} control={control} name={`${threshold}.${role}`} threshold={threshold} role={role} />
        ))}
      </div>
    </fieldset>
  )
}

type FigureProps = { control: Control<Values>; name: FieldPath<Values>; threshold: Threshold; role: LimitedRole }

function Figure({ control, name, threshold, role }: FigureProps) {
  const mayBeEmpty = threshold === 'discountAmount' || threshold === 'variance'
  return (
    <Bind control={control} name={name}>
      {({ value, ...field }) => {
        const shown = { ...field, label: roleWords[role], value: typeof value === 'number' ? value : null }
        if (threshold === 'discountPercent') return <NumberField {...shown} decimals={2} end="%" />
        return <MoneyField {...shown} {...(mayBeEmpty ? { placeholder: t('not set') } : {})} />
      }}
    </Bind>
  )
}
