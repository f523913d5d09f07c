import { ChevronRight } from 'lucide-react'
import { Link } from '#web/shell/link.tsx'
import { useViewer } from '#web/shell/plan/use-plan.ts'
import { useCatalogue } from '#web/shell/screens.tsx'
import { sectionsFor } from '#web/shell/settings/sections.ts'
import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'

/** Every section of the settings that one may open, each with what is chosen there. */
export function SettingsPage() {
  const groups = sectionsFor(useCatalogue().screens, useViewer())
  return (
    <Page
      title={<span data-tour="settings-overview">{t('Settings')}</span>}
      purpose={t('What your house is called, how it writes and counts, and who may do what.')}
    >
      <div data-tour="system-settings" className="grid max-w-260 items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        {groups.map(({ label, sections }) => (
          <section key={label} aria-label={label}>
            <h2 className="mb-2 text-13 font-semibold text-soft">{label}</h2>
            <ul className="divide-y divide-line rounded-2 border border-line bg-raised">
              {sections.map(({ path, title, section: { line, icon: Icon } }) => (
                <li key={path}>
                  <Link to={path} className="flex min-h-15 items-center gap-3.5 px-4 py-2.5 hover:bg-sunken">
                    <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-brand-strong" />
                    <span className="min-w-0 flex-1">
                      <span className="block text-14 font-semibold">{title}</span>
                      <span className="block text-13 text-soft">{line}</span>
                    </span>
                    <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-faint" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
