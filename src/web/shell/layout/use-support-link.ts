import { supportLink } from '../links.ts'
import { useSession } from '../session/use-session.ts'
import { useScreen } from './use-screen.ts'

/** The support chat, with a message that names this tenant and this screen. */
export function useSupportLink(): string {
  const { tenant } = useSession()
  const screen = useScreen()
  return supportLink(tenant?.name ?? 'Hostelry', screen?.title ?? 'Hostelry')
}
