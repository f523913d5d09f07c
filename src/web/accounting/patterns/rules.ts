import type { RecurringStatus, Rhythm } from '#contract/accounting/patterns/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Rhythms as a person chooses them. */
export const rhythmWords: Record<Rhythm, string> = {
  weekly: t('Every week'),
  monthly: t('Every month'),
  quarterly: t('Every three months'),
  yearly: t('Every year'),
}

export const recurringTones: Record<RecurringStatus, Tone> = { active: 'positive', paused: 'caution', ended: 'plain' }

export const stateWords = { open: t('open'), soft_closed: t('month closed'), locked: t('locked') } as const
export const stateTones = { open: 'positive', soft_closed: 'caution', locked: 'critical' } as const
