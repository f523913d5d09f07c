import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type PaperPageProps = {
  title: string
  back: { to: string; label: string }
  /** What can be done with it beside printing. */
  actions?: ReactNode
  error: Error | null
  onRetry: () => unknown
  /** The document; absent while it is read. */
  children: ReactNode | undefined
  /** Nothing to print. */
  isEmpty?: boolean
}

/** A document on the screen as it will stand on paper, with what can be done with it above. */
export function PaperPage({ title, back, actions, error, onRetry, children, isEmpty = false }: PaperPageProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div data-no-print className="paper-a4 flex w-full flex-wrap items-center gap-2">
        <Link to={back.to} className="link me-auto inline-flex items-center gap-1.5 text-13">
          <ArrowLeft size={15} aria-hidden="true" />
          {back.label}
        </Link>
        {actions}
        {children && (
          <Button
            variant="primary"
            icon={<Printer size={15} aria-hidden="true" />}
            reason={isEmpty && t('There is nothing to print')}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        )}
      </div>
      <h1 className="sr-only">{title}</h1>
      <div className="paper-a4 w-full">
        {error ? <ReadProblem error={error} onRetry={onRetry} /> : (children ?? <Skeleton height="60rem" />)}
      </div>
    </div>
  )
}
