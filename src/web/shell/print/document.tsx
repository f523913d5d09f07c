import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { HouseMark } from '#web/ui/house-mark.tsx'

/** How a house signs what it prints. */
export type Letterhead = {
  name: string
  logo: string | null
  address: string | null
  phone: string | null
  email: string | null
  taxNumber: string | null
}

/** Top of a printed document: the house on the left, what it is and its number on the right. */
export function DocumentHead({ house, title, children }: { house: Letterhead; title: string; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex items-center gap-3">
        <HouseMark logo={house.logo} size={36} />
        <p className="text-20 font-semibold tracking-tight">{house.name}</p>
      </div>
      <div className="sm:text-end">
        <h2 className="text-28 font-semibold tracking-tight">{title}</h2>
        {children}
      </div>
    </header>
  )
}

/** The lines under the name of a house. */
export function linesOf({ name, address, phone, email, taxNumber }: Letterhead): (string | null)[] {
  return [name, address, phone, email, taxNumber && t('Tax number {taxNumber}', { taxNumber })]
}

/** Who writes, or to whom: the name and what stands below it. */
export function DocumentParty({ title, lines: [name, ...lines] }: { title: string; lines: (string | null)[] }) {
  return (
    <section>
      <DocumentHeading>{title}</DocumentHeading>
      <p className="font-semibold">{name}</p>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className="whitespace-pre-line text-soft">
              {line}
            </p>
          ),
      )}
    </section>
  )
}

export function DocumentHeading({ children }: { children: string }) {
  return <h3 className="mb-1.5 text-12 font-semibold text-soft">{children}</h3>
}

/** A fact with its label above. */
export function Stacked({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-soft">{label}</dt>
      <dd className="num font-medium break-words">{children}</dd>
    </div>
  )
}
