import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import { bookReports, type BookReport, catalogue } from '../rules/catalogue.ts'

/** The reports to choose from: beside the open one, or above it where there is no room. */
export function BookReportNav({ open }: { open: BookReport }) {
  const go = useGo()
  return (
    <>
      <nav aria-label={t('Reports')} data-no-print className="hidden w-44 shrink-0 flex-col pt-1 lg:flex">
        <Link
          to={to.bookReports()}
          className="flex h-8 items-center rounded-1 px-2.5 text-13 text-soft hover:bg-sunken"
        >
          {t('All reports')}
        </Link>
        {bookReports.map((name) => (
          <Link
            key={name}
            to={to.bookReport(name)}
            aria-current={open === name ? 'page' : undefined}
            className={classes(
              'flex h-8 items-center rounded-1 px-2.5 text-13 hover:bg-sunken',
              open === name ? 'bg-sunken font-semibold text-ink' : 'text-soft',
            )}
          >
            <span className="truncate">{catalogue[name].title}</span>
          </Link>
        ))}
      </nav>
      <div data-no-print className="lg:hidden">
        <Select
          label={t('Report')}
          value={open}
          onChange={(name) => name && go(to.bookReport(name))}
          options={bookReports.map((value) => ({ value, label: catalogue[value].title }))}
        />
      </div>
    </>
  )
}
