import { Blocks, CloudOff, Compass, KeyRound, TriangleAlert } from 'lucide-react'
import { explainMissingRight } from '#contract/identity/sessions/api.ts'
import { checkAccess } from '#contract/tenancy/subscriptions/api.ts'
import { modules } from '#contract/kernel/endpoint.ts'
import { t } from '#web/texts/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '../call/api-error.ts'
import { useReadWhen } from '../data/read.ts'
import { beginAnew, CodeMissing } from '../fetch-code.ts'
import { to } from '../links.ts'
import { useCan } from '../session/use-session.ts'
import { Link } from '../link.tsx'
import type { Screen } from '../screen.ts'
import { usePlan } from '../plan/use-plan.ts'

/** The user lacks the permission; says in the server's words what is missing and who can help. */
export function NoPermission({ screen: { title, permission } }: { screen: Screen }) {
  const right = permission === 'signed-in' ? undefined : permission
  const missing = useReadWhen(right !== undefined, explainMissingRight, { query: { right: right ?? 'settings:read' } })
  return (
    <Page title={title}>
      <EmptyState icon={KeyRound} title={t('You do not have permission to see this')} action={<HomeLink />}>
        <p aria-live="polite">{missing.isError ? t('An owner of your business can help.') : missing.data?.reason}</p>
      </EmptyState>
    </Page>
  )
}

/** The module is not part of the plan; says why in the server's words. */
export function NotInPlan({ screen }: { screen: Screen }) {
  const { upgrade } = usePlan()
  const can = useCan()
  const name = modules.find((module) => module === screen.module)
  const check = useReadWhen(name !== undefined, checkAccess, { query: { module: name ?? 'hotel' } })
  const reason = check.isError ? t('Error checking access') : check.data?.reason
  return (
    <Page title={screen.title}>
      <EmptyState icon={Blocks} title={t('This is not part of your plan')} action={<HomeLink />}>
        <p aria-live="polite">{reason ?? t('The module {module} is not in the plan.', { module: screen.module })}</p>
        {upgrade?.reasons.map((why) => (
          <p key={why}>{why}</p>
        ))}
        {can('settings:read') && <Link to={to.subscription()}>{t('See your subscription')}</Link>}
      </EmptyState>
    </Page>
  )
}

/** A screen of tenants for a superadmin, or of the platform for a tenant's user. */
export function OtherAudience({ screen }: { screen: Screen }) {
  return (
    <Page title={screen.title}>
      <EmptyState icon={KeyRound} title={t('This screen is not yours')} action={<HomeLink />}>
        {screen.audience === 'platform'
          ? t('It belongs to the platform.')
          : t('It belongs to a tenant, and you are signed in to the platform.')}
      </EmptyState>
    </Page>
  )
}

/** Shown for an address that no screen has. */
export function NotFound() {
  return (
    <Page title={t('Page not found')}>
      <EmptyState icon={Compass} title={t('Nothing stands at this address')} action={<HomeLink />}>
        {t('It may have moved, or the link is incomplete. Ctrl K finds screens by their name.')}
      </EmptyState>
    </Page>
  )
}

/** A screen broke while it was being shown. */
export function Broken({ error, reset }: { error: unknown; reset: () => void }) {
  if (error instanceof CodeMissing) return <NotFetched error={error} />
  return (
    <Page title={t('This screen stopped')}>
      <EmptyState
        icon={TriangleAlert}
        title={errorText(error)}
        action={<Button onClick={reset}>{t('Try again')}</Button>}
      >
        {t('What you saved is safe. If it happens again, tell support what you did before.')}
      </EmptyState>
    </Page>
  )
}

function NotFetched({ error }: { error: CodeMissing }) {
  return (
    <Page title={t('This screen could not be fetched')}>
      <EmptyState
        icon={CloudOff}
        title={errorText(error)}
        action={<Button onClick={() => void beginAnew()}>{t('Try again')}</Button>}
      >
        {t(
          'It opens once the connection is back. What you saved is safe, and screens that were open before still open.',
        )}
      </EmptyState>
    </Page>
  )
}

function HomeLink() {
  return <Link to={to.home()}>{t('Go to the first screen')}</Link>
}
