import { Bell, Lock, Mail, Newspaper } from 'lucide-react'
import type { Reach } from '#contract/notices/events/shapes.ts'
import { t } from '#web/texts/text.ts'
import { reachWords } from '../rules.ts'

/** How somebody is reached, as marks: a bell, a letter, a paper for the digest. */
export function ReachMarks({ reach }: { reach: Reach }) {
  const { bell, mail } = reach
  return (
    <span title={reachWords(reach)} className="inline-flex min-h-5 items-center gap-1 text-brand-strong">
      {bell && <Bell size={15} aria-hidden="true" />}
      {mail === 'now' && <Mail size={15} aria-hidden="true" />}
      {mail === 'digest' && <Newspaper size={15} aria-hidden="true" />}
      {!bell && mail === 'none' && (
        <span aria-hidden="true" className="text-faint">
          –
        </span>
      )}
      <span className="sr-only">{reachWords(reach)}</span>
    </span>
  )
}

/** A role without the right to see what an event is about. */
export function MayNotSee() {
  return (
    <span title={t('May not see what it is about')} className="inline-flex min-h-5 items-center text-faint">
      <Lock size={13} aria-hidden="true" />
      <span className="sr-only">{t('May not see what it is about')}</span>
    </span>
  )
}

/** What the marks mean. */
export function MarkLegend() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-soft">
      <span className="inline-flex items-center gap-1.5">
        <Bell size={14} aria-hidden="true" /> {t('Bell')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Mail size={14} aria-hidden="true" /> {t('Mail at once')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Newspaper size={14} aria-hidden="true" /> {t('Daily digest')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Lock size={13} aria-hidden="true" /> {t('May not see what it is about, and is never told')}
      </span>
    </p>
  )
}
