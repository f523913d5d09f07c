import type { ReactNode } from 'react'
import type { OnboardingStep } from '#contract/tenancy/onboarding/shapes.ts'
import { t } from '#web/texts/text.ts'
import { BeginStep } from './begin-step.tsx'
import { AccountsStep } from '../forms/accounts-step.tsx'
import { CountryStep } from '../forms/country-step.tsx'
import { OutletsStep } from '../forms/outlets-step.tsx'
import { PropertyStep } from '../forms/property-step.tsx'
import { RoomsStep } from '../forms/rooms-step.tsx'
import { TeamStep } from '../forms/team-step.tsx'
import type { StepProps } from './step-actions.tsx'

/** What each step is called, asks and shows; their order is the contract's. */
export const steps: Record<OnboardingStep, { title: string; line: string; Form: (props: StepProps) => ReactNode }> = {
  property: {
    title: t('Your house'),
    line: t('What it is called, and what stands at the head of its invoices and receipts.'),
    Form: PropertyStep,
  },
  country: {
    title: t('Country, currency and taxes'),
    line: t('Every amount will be in this currency. It can be chosen until something is posted.'),
    Form: CountryStep,
  },
  rooms: {
    title: t('Rooms'),
    line: t('A kind of room with its price, and the numbers of the rooms that are of it.'),
    Form: RoomsStep,
  },
  outlets: {
    title: t('Restaurant and bar'),
    line: t('Every place that sells: it has its own menu, till and receipts.'),
    Form: OutletsStep,
  },
  accounts: {
    title: t('Books'),
    line: t('Hostelry keeps the books by itself, in these accounts. They fit most houses.'),
    Form: AccountsStep,
  },
  team: {
    title: t('Your people'),
    line: t('Each gets a sign-in of their own, with the rights of their role.'),
    Form: TeamStep,
  },
  begin: {
    title: t('How to begin'),
    line: t('With nothing but what you have set up, with sample data to try things on, or with your own lists.'),
    Form: BeginStep,
  },
}
