import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, isDay } from '#contract/kernel/day.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useIdParam, useUrlValue } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCards, useLetterhead, useRevealCards, type Card, type Whose } from '../data.ts'
import { PaperPage } from '../parts/paper-page.tsx'
import { RegistrationPaper } from '../parts/registration-paper.tsx'

/** The registration card of one booking. */
export function RegistrationPage() {
  const bookingId = useIdParam<'booking'>('bookingId')
  return (
    <Cards
      title={t('Registration card')}
      whose={{ bookingId }}
      back={{ to: to.booking(bookingId), label: t('Booking') }}
      empty=""
    />
  )
}

/** The cards of all guests who are to arrive on a day, each on a page of its own. */
export function RegistrationsPage() {
  const today = useBusinessDate().data?.date
  const [asked, setDay] = useUrlValue('day')
  const { day } = useFormats()
  const arrival = isDay(asked) ? asked : today
  if (!today || !arrival) return null
  return (
    <Cards
      // What was shown of the guests of one day is not that of another.
      key={arrival}
      title={t('Registration cards')}
      whose={{ arrival }}
      back={{ to: to.bookings(), label: t('Arrivals') }}
      empty={t('Nobody is to arrive on {day} any more.', { day: day(arrival) })}
      choice={
        <div className="w-40">
          <DateField
            label={t('Day')}
            labelHidden
            value={dayOf(arrival)}
            today={dayOf(today)}
            onChange={(next) => next && setDay(next === today ? null : next)}
          />
        </div>
      }
    />
  )
}

type CardsProps = {
  title: string
  whose: Whose
  back: { to: string; label: string }
  empty: string
  /** The day, where another can be chosen. */
  choice?: ReactNode
}

/** Cards with what is hidden of the guests as dots, until somebody who may asks for it: that is on record. */
function Cards({ title, whose, back, empty, choice }: CardsProps) {
  const read = useCards(whose)
  const house = useLetterhead()
  const reveal = useRevealCards()
  const mayReveal = useCan()('guests:reveal')
  const cards: readonly Card[] | undefined = reveal.data ?? read.data
  const hidden = cards?.filter(isHidden).length ?? 0
  const show = () =>
    void reveal
      .mutateAsync({ body: whose })
      .catch((error: unknown) => toast.error(t('That was not done'), { description: errorText(error) }))
  return (
    <PaperPage
      title={title}
      back={back}
      error={read.error ?? house.error}
      onRetry={() => Promise.all([read.refetch(), house.refetch()])}
      isEmpty={cards?.length === 0}
      actions={
        <>
          {choice}
          {hidden > 0 && mayReveal && (
            <Button icon={<Eye size={15} aria-hidden="true" />} busy={reveal.isPending} onClick={show}>
              {t('Show what is hidden')}
            </Button>
          )}
        </>
      }
    >
      {cards && house.data && (
        <div className="flex flex-col gap-4">
          {cards.length > 1 && (
            <p data-no-print className="text-13 text-soft">
              {counted(cards.length, { one: '{count} card', other: '{count} cards, each on a page of its own' })}
            </p>
          )}
          {cards.length === 0 && <Notice>{empty}</Notice>}
          {cards.map((card) => (
            <div key={card.booking.id} className="not-first:break-before-page">
              <RegistrationPaper card={card} house={house.data} />
            </div>
          ))}
        </div>
      )}
    </PaperPage>
  )
}

function isHidden({ guest: { isMasked, documentNumber, email, phone } }: Card): boolean {
  return isMasked && (documentNumber !== null || email !== null || phone !== null)
}
