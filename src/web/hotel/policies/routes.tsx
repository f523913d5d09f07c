import { CalendarX2 } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

export const policyScreens = screensOf({
  path: '/settings/booking-policies',
  title: t('Booking policies'),
  permission: 'settings:read',
  module: 'hotel',
  section: {
    group: 'house',
    line: t('What a late cancellation and a no-show cost, and what is paid ahead.'),
    icon: CalendarX2,
    order: 50,
  },
  words: t('cancellation policy no-show fee deposit prepayment terms window non-refundable reasons'),
  load: () => import('./pages/policies-page.tsx').then((page) => page.PoliciesPage),
})
