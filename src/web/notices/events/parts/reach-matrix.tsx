import { roleName, tenantRoles } from '#contract/identity/users/rules.ts'
import { type NotificationType, notificationTypes } from '#contract/tenancy/events/shapes.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Reached } from '../data.ts'
import { areaOf } from '../rules.ts'
import { typeWords } from '../../notifications/rules.ts'
import { MayNotSee, ReachMarks } from './reach-marks.tsx'

/** Every event by every role: how it reaches them. An event opens to be changed. */
export function ReachMatrix({ events }: { events: readonly Reached[] }) {
  const types = notificationTypes.filter((type) => events.some((event) => areaOf(event) === type))
  return (
    <div role="region" aria-label={t('Who is told')} className="overflow-auto rounded-2 border border-line bg-raised">
      <table className="w-full border-separate border-spacing-0 text-13">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-10 min-w-44 border-b border-line bg-sunken px-3 py-2 text-start max-sm:max-w-44 sm:min-w-72"
            >
              {t('Event')}
            </th>
            {tenantRoles.map((role) => (
              <th key={role} scope="col" className="border-b border-line bg-sunken px-2 py-2 font-semibold">
                {roleName(role)}
              </th>
            ))}
            <th scope="col" className="border-b border-line bg-sunken px-3 py-2 text-start font-semibold">
              {t('People')}
            </th>
          </tr>
        </thead>
        {types.map((type) => (
          <OfType key={type} type={type} events={events.filter((event) => areaOf(event) === type)} />
        ))}
      </table>
    </div>
  )
}

function OfType({ type, events }: { type: NotificationType; events: readonly Reached[] }) {
  return (
    <tbody>
      <tr>
        <th
          scope="colgroup"
          colSpan={tenantRoles.length + 2}
          className="border-b border-line px-3 pt-4 pb-1.5 text-start text-12 font-semibold text-soft"
        >
          <span className="sticky start-3">{typeWords[type]}</span>
        </th>
      </tr>
      {events.map((event) => (
        <Row key={event.kind} event={event} />
      ))}
    </tbody>
  )
}

function Row({ event }: { event: Reached }) {
  const { kind, label, line, roles, people, isPersonal, version } = event
  return (
    <tr className="hover:bg-sunken/50">
      <th
        scope="row"
        className="sticky start-0 z-10 border-b border-line bg-raised px-3 py-2 text-start font-normal max-sm:max-w-44"
      >
        {isPersonal ? (
          <span className="font-medium">{label}</span>
        ) : (
          <Link to={to.notificationEvent(kind)} className="link font-medium">
            {label}
          </Link>
        )}
        {version > 0 && (
          <span className="ms-2">
            <Badge tone="brand">{t('Your own')}</Badge>
          </span>
        )}
        <span className="block text-12 text-soft max-sm:hidden">{line}</span>
      </th>
      {isPersonal ? (
        <td colSpan={tenantRoles.length + 1} className="border-b border-line px-3 text-soft">
          {t('Always reaches the person whom it is about, by bell and mail.')}
        </td>
      ) : (
        <>
          {roles.map(({ role, maySee, ...reach }) => (
            <td key={role} className="border-b border-line px-2 text-center">
              {maySee ? <ReachMarks reach={reach} /> : <MayNotSee />}
            </td>
          ))}
          <td className="max-w-48 truncate border-b border-line px-3 text-soft">
            {people.map(({ name }) => name).join(', ')}
          </td>
        </>
      )}
    </tr>
  )
}
