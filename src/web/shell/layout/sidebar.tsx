import { CircleQuestionMark, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '#web/texts/text.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { classes } from '#web/ui/class-names.ts'
import { later, OnceWanted } from '#web/ui/later.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useRemembered } from '../remembered.ts'
import type { Drawer } from './drawer.ts'
import { MenuTree } from './menu-tree.tsx'
import { useSupportLink } from './use-support-link.ts'

const SidebarDrawer = later(() => import('./sidebar-drawer.tsx').then((part) => part.SidebarDrawer))

type SidebarProps = { drawer: Drawer; onClose: () => void }

/** The menu: 240 px, or 64 px with icons and tooltips, which a tablet begins with; slides in on phones. */
export function Sidebar({ drawer, onClose }: SidebarProps) {
  const [kept, keep] = useRemembered('sidebar')
  const small = useMedia('(max-width: 74.99rem)')
  const collapsed = small ? !kept.has('wide-on-small') : kept.has('collapsed')
  return (
    <>
      <aside
        data-frame
        data-tour="navigation-menu"
        className={classes(
          'sticky top-0 hidden h-dvh shrink-0 flex-col bg-frame text-frame-ink transition-[width] md:flex',
          collapsed ? 'w-16' : 'w-60',
        )}
      >
        <Inside
          collapsed={collapsed}
          onCollapse={() => keep(small ? 'wide-on-small' : 'collapsed', small === collapsed)}
        />
      </aside>
      <OnceWanted wanted={drawer !== 'closed'}>
        <SidebarDrawer drawer={drawer} onClose={onClose}>
          <Inside collapsed={false} onFollow={onClose} />
        </SidebarDrawer>
      </OnceWanted>
    </>
  )
}

type InsideProps = { collapsed: boolean; onCollapse?: () => void; onFollow?: () => void }

function Inside({ collapsed, onCollapse, onFollow }: InsideProps) {
  const support = useSupportLink()
  return (
    <>
      <div
        className={classes('flex h-(--frame-top) shrink-0 items-center gap-2.5', collapsed ? 'justify-center' : 'px-5')}
      >
        <BrandMark />
        {!collapsed && <span className="text-16 font-semibold tracking-tight">Hostelry</span>}
      </div>
      <nav
        aria-label={t('Screens')}
        className="flex-1 overflow-x-hidden overflow-y-auto px-3 pb-3 [scrollbar-color:var(--frame-on)_transparent] [scrollbar-width:thin]"
      >
        <MenuTree collapsed={collapsed} onFollow={onFollow} />
      </nav>
      <footer className={classes('flex shrink-0 gap-0.5 px-3 py-2', collapsed && 'flex-col')}>
        <Labelled text={t('Support')} show={collapsed}>
          <a
            href={support}
            target="_blank"
            rel="noreferrer"
            className={classes(footLook, collapsed ? 'justify-center' : 'flex-1 px-2')}
          >
            <CircleQuestionMark size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className={collapsed ? 'sr-only' : undefined}>{t('Support')}</span>
          </a>
        </Labelled>
        {onCollapse && (
          <Tooltip text={collapsed ? t('Widen the menu') : t('Narrow the menu')} side="right">
            <button
              type="button"
              aria-label={collapsed ? t('Widen the menu') : t('Narrow the menu')}
              aria-expanded={!collapsed}
              onClick={onCollapse}
              className={classes(footLook, 'w-9 justify-center', collapsed && 'w-full')}
            >
              {collapsed ? <PanelLeftOpen size={16} /> : <PanelLeftClose size={16} />}
            </button>
          </Tooltip>
        )}
      </footer>
    </>
  )
}

const footLook =
  'flex h-8 items-center gap-2.5 rounded-1 text-13 text-frame-ink/86 hover:bg-frame-on hover:text-frame-ink pointer-coarse:h-10'

function Labelled({ text, show, children }: { text: string; show: boolean; children: ReactElement }) {
  return show ? (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  ) : (
    children
  )
}
