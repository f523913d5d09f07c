import { t } from '#web/texts/text.ts'
import type { Session } from './data.ts'

/** What people call a session: by its Z once it was closed. */
export function nameOfSession({ number, zNumber }: Pick<Session, 'number' | 'zNumber'>): string {
  return zNumber === null ? t('Session {number}', { number }) : t('Z {number}', { number: zNumber })
}
