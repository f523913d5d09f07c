import { ArrowLeftRight, BellRing, CircleUserRound, LogOut, Palette, Signpost } from 'lucide-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { isOfferedTours } from '#web/menu.ts'
import { t } from '#web/texts/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '#web/ui/menu.tsx'
import { later, OnceWanted } from '#web/ui/later.tsx'
import { to } from '../links.ts'
import { signOut } from '../session/sign-in.ts'
import { useSession } from '../session/use-session.ts'
import { useGo } from '../url/navigate.ts'

const SwitchPerson = later(() => import('./switch-person.tsx').then((part) => part.SwitchPerson))

/** Who is signed in, and the way out. */
export function UserMenu() {
  const { user, tenant } = useSession()
  const go = useGo()
  const { pathname } = useLocation()
  const [switching, setSwitching] = useState(false)
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
  return (
    <span data-tour="user-menu">
      <Menu
        trigger={
          <IconButton
            label={`${name}, ${user.role}`}
            icon={
              <span
                data-initials={initials(name)}
                className="grid size-7.5 place-items-center rounded-full bg-accent-soft text-12 font-semibold text-accent-ink before:content-[attr(data-initials)]"
              />
            }
          />
        }
      >
        <MenuLabel>
          <strong className="block text-13 font-semibold text-ink">{name}</strong>
          <span className="block">{user.email}</span>
          <span className="block first-letter:uppercase">
            {user.role}
            {tenant?.name ? `, ${tenant.name}` : ''}
          </span>
        </MenuLabel>
        <MenuLine />
        <MenuItem icon={<CircleUserRound size={15} />} onSelect={() => go(to.ownAccount())}>
          {t('Account')}
        </MenuItem>
        {tenant && (
          <MenuItem icon={<BellRing size={15} />} onSelect={() => go(to.ownNotifications())}>
            {t('E-mail and quiet hours')}
          </MenuItem>
        )}
        {pathname === to.till() && (
          <MenuItem icon={<ArrowLeftRight size={15} />} onSelect={() => setSwitching(true)}>
            {t('Switch person')}
          </MenuItem>
        )}
        <MenuItem icon={<Palette size={15} />} onSelect={() => go(to.theme())}>
          {t('Theme')}
        </MenuItem>
        {isOfferedTours(user.role) && (
          <MenuItem icon={<Signpost size={15} />} onSelect={() => go(to.tours())}>
            {t('Interactive tours')}
          </MenuItem>
        )}
        <MenuItem icon={<LogOut size={15} />} onSelect={() => void signOut()}>
          {t('Sign out')}
        </MenuItem>
      </Menu>
      <OnceWanted wanted={switching}>
        <SwitchPerson open={switching} onClose={() => setSwitching(false)} />
      </OnceWanted>
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}
