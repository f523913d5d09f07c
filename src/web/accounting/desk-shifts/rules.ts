import type { Opening } from '#contract/accounting/desk-shifts/rules.ts'
import type { DeskMovementKind } from '#contract/accounting/desk-shifts/shapes.ts'
import { absolute, isNegative, isPositive, isZero, type Money } from '#contract/kernel/money.ts'
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
  tips_paid: {
    title: t('Tips to the staff'),
    what: t('Out of the drawer to the staff: what guests gave as tips, here or at an outlet.'),
    verb: t('Hand out'),
    short: t('Tips to the staff'),
    reason: '',
    done: (amount) => t('{amount} of tips handed out', { amount }),
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

/** What an opening count means: where the cash comes from, and by how much it differs from what was left. */
export function openingWords(opening: Opening & { left: Money | null }, text: (amount: Money) => string): string[] {
  const { left, collected, float } = opening
  return [
    ...(left === null ? [] : [t('{left} was left in it.', { left: text(left) })]),
    ...collectedWords(collected, text),
    ...(isZero(float) ? [] : [t('{float} comes from the safe.', { float: text(float) })]),
    ...differenceWords(opening, text),
  ]
}

function collectedWords(collected: Money, text: (amount: Money) => string): string[] {
  const amount = text(absolute(collected))
  if (isPositive(collected))
    return [t('{amount} of it was taken without a shift, and is in this drawer now.', { amount })]
  if (isNegative(collected))
    return [t('{amount} less is in it, since so much was given back without a shift.', { amount })]
  return []
}

function differenceWords(
  { left, collected, difference }: Opening & { left: Money | null },
  text: (amount: Money) => string,
): string[] {
  const amount = text(absolute(difference))
  if (isNegative(difference)) return [t('{amount} is missing, which is booked as cash short.', { amount })]
  if (isPositive(difference)) return [t('{amount} is too much, which is booked as cash over.', { amount })]
  return left !== null && isZero(collected) ? [t('It agrees to the cent.')] : []
}
