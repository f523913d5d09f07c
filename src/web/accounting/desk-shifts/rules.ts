import type { DeskMovementKind } from '#contract/accounting/desk-shifts/shapes.ts'
import { t } from '#web/texts/text.ts'

/** Cash that moves without a payment, in words. */
export const movementWords: Record<
  DeskMovementKind,
  { title: string; what: string; verb: string; short: string; reason: string; done: (amount: string) => string }
> = {
  drop: {
    title: t('Drop to the safe'),
    what: t('From the drawer to the safe.'),
    verb: t('Drop'),
    short: t('Drop'),
    reason: '',
    done: (amount) => t('{amount} dropped to the safe', { amount }),
  },
  paid_in: {
    title: t('Cash from the safe'),
    what: t('From the safe into the drawer, change for example.'),
    verb: t('Put in'),
    short: t('From the safe'),
    reason: '',
    done: (amount) => t('{amount} put into the drawer', { amount }),
  },
  collected: {
    title: t('Cash taken without a shift'),
    what: t(
      'Somebody without a shift took it at the desk. Put it into your drawer, so that the drawer answers for it.',
    ),
    verb: t('Put in'),
    short: t('Taken without a shift'),
    reason: t('Taken without a shift'),
    done: (amount) => t('{amount} put into the drawer', { amount }),
  },
}
