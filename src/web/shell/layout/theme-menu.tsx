import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { chooseAppearance, useAppearance } from '#web/ui/appearance.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

const themes = [
  { value: 'light', label: t('Light'), Icon: Sun },
  { value: 'dark', label: t('Dark'), Icon: Moon },
  { value: 'system', label: t('System'), Icon: Monitor },
] as const

/** Light, dark, or as the system is. */
export function ThemeMenu() {
  const { theme } = useAppearance()
  const { Icon } = themes.find(({ value }) => value === theme) ?? themes[2]
  return (
    <span className="max-sm:hidden">
      <Menu trigger={<IconButton label={t('Theme')} icon={<Icon size={16} />} />}>
        {themes.map(({ value, label, Icon: Mark }) => (
          <MenuItem key={value} icon={<Mark size={15} />} onSelect={() => chooseAppearance({ theme: value })}>
            <span className="flex items-center justify-between gap-3">
              {label}
              {value === theme && <Check size={14} aria-label={t('chosen')} />}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
