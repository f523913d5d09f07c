import { t } from '#web/texts/text.ts'
import { Switch } from '#web/ui/switch.tsx'

/** Whether what is voided was made and thrown away. */
export function MadeSwitch({ made, onChange }: { made: boolean; onChange: (made: boolean) => void }) {
  return (
    <Switch
      label={t('It was made already')}
      hint={made ? t('Counted as waste: nothing comes back to stock') : t('What it takes comes back to stock')}
      checked={made}
      onChange={onChange}
    />
  )
}
