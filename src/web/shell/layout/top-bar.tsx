import { Menu as MenuIcon } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { Bell } from '../bell/bell.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { useSession } from '../session/use-session.ts'
import { BusinessDate } from './business-date.tsx'
import { Clock } from './clock.tsx'
import { ConnectionMark } from './connection-mark.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** Search, tenant, time, business date, connection, theme, bell, user. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { tenant, user } = useSession()
  const name = tenant?.name || (user.role === 'superadmin' ? t('Platform') : 'Hostelry')
  return (
    <header
      data-frame
      className="sticky top-0 z-20 flex h-(--frame-top) shrink-0 items-center gap-1.5 border-b border-line bg-surface px-3 sm:px-5"
    >
      <IconButton label={t('Menu')} icon={<MenuIcon size={18} />} onClick={onMenu} className="md:hidden" />
      <SearchBox />
      <span className="flex-1" />
      <div className="me-2 hidden min-w-0 text-end leading-4 lg:block">
        <p className="max-w-56 truncate text-13 font-semibold">{name}</p>
        <Clock />
      </div>
      <BusinessDate />
      <ConnectionMark />
      <ThemeMenu />
      <Bell />
      <UserMenu />
    </header>
  )
}
