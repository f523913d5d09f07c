import { useWatch } from 'react-hook-form'
import { security } from '#contract/identity/account/settings.ts'
import { roleName, tenantRoles } from '#contract/identity/users/rules.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TickList } from '#web/ui/tick-list.tsx'

const words = {
  requireTwoFactorFor: t('Roles that must use two-factor'),
  approveWithPin: t('Ask for the PIN when somebody approves on their own device'),
}
const options = tenantRoles.map((role) => ({ value: role, label: roleName(role) }))

/** Which roles prove themselves twice. */
export function SecurityForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(security, settings, words)
  const { user } = useSession()
  const { control } = held.form
  const chosen = useWatch({ control, name: 'requireTwoFactorFor' })
  return (
    <SectionForm label={t('Sign-in')} held={held}>
      <p className="text-13 text-soft">
        {t(
          'A code from the telephone beside the password. Everybody may use it; whoever holds one of these roles must.',
        )}
      </p>
      <Bind control={control} name="requireTwoFactorFor">
        {({ value, onChange, error }) => (
          <TickList
            label={words.requireTwoFactorFor}
            options={options}
            value={[value].flat()}
            onChange={onChange}
            error={error}
            disabled={!held.canChange}
          />
        )}
      </Bind>
      <Bind control={control} name="approveWithPin">
        {({ value, onChange }) => (
          <Switch
            label={words.approveWithPin}
            hint={t('Without it, being signed in is enough.')}
            checked={value}
            onChange={onChange}
            disabled={!held.canChange}
          />
        )}
      </Bind>
      {[chosen].flat().some((role) => role === user.role) && (
        <Notice tone="info">
          {t('This is your role too: if you have not set two-factor up, you are asked to at once.')}
        </Notice>
      )}
    </SectionForm>
  )
}
