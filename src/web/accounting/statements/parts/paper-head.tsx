import { useSession } from '#web/shell/session/use-session.ts'

/** Whose statement it is and of which days, on paper. */
export function PaperHead({ title, days }: { title: string; days: string }) {
  const { tenant } = useSession()
  return <p className="hidden font-semibold print:block">{[tenant?.name || 'Hostelry', title, days].join(' · ')}</p>
}
