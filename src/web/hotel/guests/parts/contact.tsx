import { Eye } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { mailTo } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRevealGuest, type Guest } from '../data.ts'
import { countryName, documentWords } from '../rules.ts'

/** How a guest is reached, and by which paper they are known: masked until somebody who may asks to see it, on record. */
export function Contact({ guest }: { guest: Guest }) {
  const can = useCan()
  const reveal = useRevealGuest()
  const [whole, setWhole] = useState<Guest>()
  // What somebody changed since is masked again.
  const shown = whole && whole.version === guest.version ? whole : guest
  const hides = guest.email !== null || guest.phone !== null || guest.documentNumber !== null
  const show = () =>
    reveal.mutate(
      { params: { id: guest.id } },
      {
        onSuccess: setWhole,
        onError: (error) => toast.error(t('Nothing was shown'), { description: errorText(error) }),
      },
    )
  return (
    <section aria-label={t('Contact')} className="flex flex-col gap-2">
      <Facts>
        <Fact label={t('E-mail')}>{shown.email === null ? '–' : <Mail guest={shown} email={shown.email} />}</Fact>
        <Fact label={t('Telephone')}>{shown.phone === null ? '–' : <Phone guest={shown} phone={shown.phone} />}</Fact>
        <Fact label={t('Address')}>
          <span className="whitespace-pre-line">{guest.address ?? '–'}</span>
        </Fact>
        <Papers guest={shown} />
      </Facts>
      {hides && shown.isMasked && can('guests:reveal') && (
        <div>
          <Button icon={<Eye size={15} />} busy={reveal.isPending} onClick={show}>
            {t('Show contact and papers')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Mail({ guest, email }: { guest: Guest; email: string }) {
  if (guest.isMasked) return email
  return (
    <a className="link" href={mailTo(email)}>
      {email}
    </a>
  )
}

function Phone({ guest, phone }: { guest: Guest; phone: string }) {
  if (guest.isMasked) return <span className="num">{phone}</span>
  return (
    <a className="link num" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
}

function Papers({ guest }: { guest: Guest }) {
  const { day, money } = useFormats()
  const { nationality, birthday, documentType, documentNumber, documentExpires, taxNumber } = guest
  const { commissionPercent, commissionAmount } = guest
  return (
    <>
      {commissionPercent !== null && (
        <Fact label={t('Commission')}>{t('{percent} % of the nights before tax', { percent: commissionPercent })}</Fact>
      )}
      {commissionAmount !== null && (
        <Fact label={t('Commission')}>{t('{amount} a night', { amount: money(commissionAmount) })}</Fact>
      )}
      {taxNumber && <Fact label={t('Tax number')}>{taxNumber}</Fact>}
      {nationality && <Fact label={t('Nationality')}>{countryName(nationality)}</Fact>}
      {birthday && <Fact label={t('Born on')}>{day(birthday)}</Fact>}
      {documentType && documentNumber && (
        <Fact label={documentWords[documentType]}>
          <span className="num">{documentNumber}</span>
          {documentExpires && (
            <span className="block text-12 text-soft">
              {t('Valid until {documentExpires}', { documentExpires: day(documentExpires) })}
            </span>
          )}
        </Fact>
      )}
      {guest.preferences && (
        <Fact label={t('Preferences')}>
          <span className="whitespace-pre-line">{guest.preferences}</span>
        </Fact>
      )}
      {guest.notes && (
        <Fact label={t('Notes')}>
          <span className="whitespace-pre-line">{guest.notes}</span>
        </Fact>
      )}
    </>
  )
}
