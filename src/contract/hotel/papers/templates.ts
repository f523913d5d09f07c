import { template } from '../../tenancy/messages/shapes.ts'

/** To the guest of a booking: that it stands, when and for how much. */
export const confirmationMail = template({
  name: 'booking_confirmation',
  label: 'Confirmation of a booking',
  channel: 'email',
  subject: '{{house}}: your booking {{number}}, {{arrival}}',
  text: `Dear {{guest}},

thank you for your booking. {{state}}

Number: {{number}}
Arrival: {{arrival}}
Departure: {{departure}}
Room: {{roomType}}, {{people}}
Total with taxes: {{total}}
Paid so far: {{paid}}
{{deposit}}

{{terms}}

{{words}}

We look forward to welcoming you.
{{house}}`,
  fields: {
    house: { label: 'Name of the house', example: 'Labadi Shore Hotel' },
    guest: { label: 'Name of the guest', example: 'Ama Mensah' },
    number: { label: 'Number of the booking', example: 'BK-000123' },
    state: { label: 'Whether it is confirmed or held', example: 'It is confirmed.' },
    arrival: { label: 'Day of arrival', example: 'Friday 6 March 2026' },
    departure: { label: 'Day of departure', example: 'Sunday 8 March 2026' },
    nights: { label: 'How many nights', example: '2 nights' },
    roomType: { label: 'Room type', example: 'Double room' },
    people: { label: 'Who comes', example: '2 adults, 1 child' },
    total: { label: 'What the stay comes to', example: '₵2,904.00' },
    paid: { label: 'What was paid so far', example: '₵500.00' },
    deposit: { label: 'What is to be paid ahead', example: 'Please pay ₵400.00 ahead until Tuesday 3 March 2026.' },
    terms: { label: 'Terms of cancellation', example: 'Cancelling is free until 7 days before the arrival.' },
    words: { label: 'What the house says below every confirmation', example: 'Check-in is from 14:00.' },
  },
  isSecret: false,
})
