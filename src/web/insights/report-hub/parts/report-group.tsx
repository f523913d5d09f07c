import { Star } from 'lucide-react'
import { useChooseFavourite } from '#web/notices/public.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
import { Link } from '#web/shell/link.tsx'
import type { ReportEntry } from '#web/shell/reports/entry.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

type ReportGroupProps = { title: string; reports: readonly ReportEntry[]; favourites: readonly string[] }

/** Reports that stand together, each with a star that keeps it at the top; without any it isn't there. */
export function ReportGroup({ title, reports, favourites }: ReportGroupProps) {
  if (reports.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-13 font-semibold text-soft">{title}</h2>
      <ul className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3">
        {reports.map((entry) => (
          <ReportLine key={entry.report} entry={entry} isFavourite={favourites.includes(entry.report)} />
        ))}
      </ul>
    </section>
  )
}

function ReportLine({ entry, isFavourite }: { entry: ReportEntry; isFavourite: boolean }) {
  const { report, title, purpose, address } = entry
  const choose = useChooseFavourite()
  const turn = () =>
    choose.mutate(
      { body: { report, isFavourite: !isFavourite } },
      { onError: (error) => toast.error(errorText(error)) },
    )
  return (
    <li className="flex items-start gap-1 rounded-2 border border-line bg-raised py-2.5 ps-4 pe-2">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link to={address}>{title}</Link>
        <span className="text-13 text-soft">{purpose}</span>
      </div>
      <IconButton
        label={
          isFavourite ? t('Take {title} off the favourites', { title }) : t('Keep {title} as a favourite', { title })
        }
        aria-pressed={isFavourite}
        icon={<Star size={16} className={classes(isFavourite && 'fill-current text-accent-ink')} />}
        disabled={choose.isPending}
        onClick={turn}
      />
    </li>
  )
}
