import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Fact } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Booking } from '../../bookings/rules/booking.ts'
import { GroupFact } from './group-fact.tsx'

/** The group of a booking, for whom the guest travels, and who sent them with what they get for it. */
export function TravelFacts({ booking }: { booking: Booking }) {
  const { money } = useFormats()
  const { company, agency, commission, commissionPercent } = booking
  return (
    <>
      <GroupFact booking={booking} />
      {company && (
        <Fact label={t('Company')}>
          <PartyLink party={company} />
        </Fact>
      )}
      {agency && (
        <Fact label={t('Agency')}>
          <PartyLink party={agency} />
          {commission !== null && (
            <span className="num block text-13 text-soft">
              {commissionPercent === null
                ? t('Commission {amount}', { amount: money(commission) })
                : t('Commission {amount}, {percent} % of the nights before tax', {
                    amount: money(commission),
                    percent: commissionPercent,
                  })}
            </span>
          )}
        </Fact>
      )}
    </>
  )
}

function PartyLink({ party }: { party: { id: string; name: string } }) {
  const can = useCan()
  return can('guests:read') ? <Link to={to.guest(party.id)}>{party.name}</Link> : <>{party.name}</>
}
