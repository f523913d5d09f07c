import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Page } from '#web/ui/page.tsx'
import { useScreen } from '../layout/use-screen.ts'
import { Link } from '../link.tsx'
import { to } from '../links.ts'
import { useViewer } from '../plan/use-plan.ts'
import { useCatalogue } from '../screens.tsx'
import { sectionsFor } from './sections.ts'

type SectionPageProps = { title: ReactNode; purpose: string; actions?: ReactNode; children: ReactNode }

/** One section of the settings: the others beside it, or one step back where there is no room for them. */
export function SectionPage({ children, ...head }: SectionPageProps) {
  return (
    <div className="flex gap-8">
      <Sections />
      <div className="min-w-0 flex-1">
        <Link
          to={to.settings()}
          className="mb-2 inline-flex min-h-8 items-center gap-1 text-13 text-soft hover:text-ink xl:hidden"
        >
          <ChevronLeft size={15} aria-hidden="true" />
          {t('Settings')}
        </Link>
        <Page {...head}>{children}</Page>
      </div>
    </div>
  )
}

function Sections() {
  const groups = sectionsFor(useCatalogue().screens, useViewer())
  const open = useScreen()
  return (
    <nav aria-label={t('Settings')} className="hidden w-48 shrink-0 flex-col gap-4 pt-1 xl:flex">
      {groups.map(({ label, sections }) => (
        <section key={label} aria-label={label}>
          <h2 className="px-2.5 pb-1 text-12 font-semibold text-soft">{label}</h2>
          {sections.map(({ path, title, section: { icon: Icon } }) => (
            <Link
              key={path}
              to={path}
              aria-current={open?.path === path ? 'page' : undefined}
              className={classes(
                'flex h-8 items-center gap-2.5 rounded-1 px-2.5 text-13 hover:bg-sunken',
                open?.path === path ? 'bg-sunken font-semibold text-ink' : 'text-soft',
              )}
            >
              <Icon size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
              <span className="truncate">{title}</span>
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
}
