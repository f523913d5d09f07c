import { ClipboardCheck } from 'lucide-react'
import { screensOf } from '#web/shell/screen.ts'
import { t } from '#web/texts/text.ts'

const base = { permission: 'bookings:read', module: 'hotel' } as const

/** Reached from a booking and from the lists of the desk, not from the menu. */
export const paperScreens = screensOf(
  {
    ...base,
    path: '/hotel/papers/confirmations/$bookingId',
    title: t('Booking confirmation'),
    load: () => import('./pages/confirmation-page.tsx').then((page) => page.ConfirmationPage),
  },
  {
    ...base,
    path: '/hotel/papers/registration/$bookingId',
    title: t('Registration card'),
    load: () => import('./pages/registration-page.tsx').then((page) => page.RegistrationPage),
  },
  {
    ...base,
    path: '/hotel/papers/registration',
    title: t('Registration cards'),
    words: t('registration cards print arrivals sign'),
    load: () => import('./pages/registration-page.tsx').then((page) => page.RegistrationsPage),
  },
  {
    ...base,
    path: '/hotel/papers/day',
    title: t('Arrivals, departures and in house to print'),
    words: t('arrivals list departures list in house list print'),
    load: () => import('./pages/day-page.tsx').then((page) => page.DayPage),
  },
  {
    path: '/settings/check-in',
    title: t('Check-in and papers'),
    permission: 'settings:read',
    module: 'hotel',
    section: {
      group: 'house',
      line: t('Whether guests show who they are, and what stands on confirmations and registration cards.'),
      icon: ClipboardCheck,
      order: 55,
    },
    words: t('identity document passport nationality registration card confirmation terms signature'),
    load: () => import('./pages/check-in-page.tsx').then((page) => page.CheckInPage),
  },
)
