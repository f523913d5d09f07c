import { ChevronDown, UtensilsCrossed } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { emptyMenuText, type MenuGroup, type MenuLink, type MenuParent } from '#web/menu.ts'
import { classes } from '#web/ui/class-names.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Link } from '../link.tsx'
import { useMenuCounts } from '../menu/counts.ts'
import { useRemembered } from '../remembered.ts'
import { useMenu } from './use-menu.ts'
import { useMenuScreen } from './use-screen.ts'

type TreeProps = { collapsed: boolean; onFollow: (() => void) | undefined }

/** Groups of screens; a group folds away under its heading, and that is remembered; the open screen is in sight. */
export function MenuTree({ collapsed, onFollow }: TreeProps) {
  const menu = useMenu()
  const [folded, fold] = useRemembered('menu-folded')
  if (menu.length === 0) return <p className="px-2 py-4 text-13 text-frame-soft">{emptyMenuText}</p>
  return menu.map((group) => (
    <Group
      key={group.id}
      group={group}
      collapsed={collapsed}
      folded={folded.has(group.id) && !collapsed}
      onFold={() => fold(group.id, !folded.has(group.id))}
    >
      {group.items.map((item) =>
        item.kind === 'link' ? (
          <Entry key={item.screen.path} link={item} collapsed={collapsed} onFollow={onFollow} />
        ) : (
          <Parent key={item.id} parent={item} collapsed={collapsed} onFollow={onFollow} />
        ),
      )}
    </Group>
  ))
}

type GroupProps = { group: MenuGroup; collapsed: boolean; folded: boolean; onFold: () => void; children: ReactNode }

function Group({ group, collapsed, folded, onFold, children }: GroupProps) {
  const list = <ul className="flex flex-col">{children}</ul>
  if (group.label === '') return <div className="mb-1">{list}</div>
  if (collapsed) return <div className="mt-2 border-t border-frame-on pt-2">{list}</div>
  return (
    <div className="mt-2.5">
      <h2 className="mb-0.5">
        <button
          type="button"
          aria-expanded={!folded}
          onClick={onFold}
          className="group flex h-6 w-full items-center justify-between rounded-1 px-2 text-11 font-semibold text-frame-soft hover:text-frame-ink"
        >
          {group.label}
          <ChevronDown
            size={13}
            aria-hidden="true"
            className={classes(
              'transition-transform',
              folded ? '-rotate-90' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </button>
      </h2>
      {!folded && list}
    </div>
  )
}

function Parent({ parent, ...tree }: TreeProps & { parent: MenuParent }) {
  const links = parent.links.map((link) => <Entry key={link.screen.path} link={link} {...tree} inner />)
  if (tree.collapsed) return links
  return (
    <li>
      <div className="flex h-8 items-center gap-2.5 px-2 text-13 font-semibold">
        <UtensilsCrossed size={16} strokeWidth={1.75} aria-hidden="true" />
        {parent.label}
      </div>
      <ul className="flex flex-col">{links}</ul>
    </li>
  )
}

function Entry({ link, collapsed, onFollow, inner = false }: TreeProps & { link: MenuLink; inner?: boolean }) {
  const { screen, label } = link
  const current = useMenuScreen()?.path === screen.path
  const count = useMenuCounts()[screen.path] ?? 0
  const Icon = screen.menu?.icon
  const entryAt = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (current) entryAt.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const entry = (
    <Link
      to={screen.path}
      onClick={onFollow}
      ref={entryAt}
      aria-current={current ? 'page' : undefined}
      aria-label={collapsed ? label : undefined}
      data-tour={`menu-${screen.path.slice(1).replaceAll('/', '-')}`}
      className={classes(
        entryLook,
        collapsed ? 'justify-center' : inner && 'ps-8',
        current ? currentLook : 'text-frame-ink/86 hover:bg-frame-on/60 hover:text-frame-ink',
      )}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />}
      {!collapsed && <span className="truncate">{label}</span>}
      {count > 0 && <Count count={count} collapsed={collapsed} />}
    </Link>
  )
  return (
    <li>
      {collapsed ? (
        <Tooltip text={label} side="right">
          {entry}
        </Tooltip>
      ) : (
        entry
      )}
    </li>
  )
}

const entryLook =
  'relative flex h-8 scroll-my-12 items-center gap-2.5 rounded-1 px-2 text-13 pointer-coarse:h-10 focus-visible:-outline-offset-2 focus-visible:outline-accent'
const currentLook = 'bg-frame-on font-semibold text-frame-ink shadow-[inset_2px_0_0_var(--accent)]'

function Count({ count, collapsed }: { count: number; collapsed: boolean }) {
  if (collapsed) return <span aria-hidden="true" className="absolute end-1.5 top-1.5 size-2 rounded-full bg-accent" />
  return <b className="num ms-auto rounded-full bg-accent px-1.5 text-11 font-semibold text-on-accent">{count}</b>
}
