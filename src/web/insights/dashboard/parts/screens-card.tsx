import { Link } from '#web/shell/link.tsx'
import { useMenu } from '#web/shell/layout/use-menu.ts'
import { to } from '#web/shell/links.ts'

/** For who has no figures here: the way to the screens there are. */
export function ScreensCard() {
  const links = useMenu()
    .flatMap((group) => group.items)
    .flatMap((item) => (item.kind === 'link' ? [item] : item.links))
    .filter(({ screen }) => screen.path !== to.dashboard())
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {links.map(({ screen, label }) => {
        const Icon = screen.menu?.icon
        return (
          <li key={screen.path}>
            <Link
              to={screen.path}
              className="flex min-h-16 items-center gap-3 rounded-2 border border-line bg-raised px-4 text-14 font-semibold hover:bg-sunken"
            >
              {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="text-brand-strong" />}
              {label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
