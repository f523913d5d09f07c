import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { Link } from '#web/shell/link.tsx'
import { History, useHistoryTab } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam, useUrlValue } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useRoomType, type RoomType } from '../data.ts'
import { RoomPhotos } from '../../room-photos/parts/room-photos.tsx'
import { EditSelling } from '../forms/edit-selling.tsx'
import { EditRoomType } from '../forms/edit-room-type.tsx'
import { Amenities } from '../parts/amenities.tsx'
import { RoomTypeMenu } from '../parts/room-type-menu.tsx'
import { RoomTypePrices } from '../parts/room-type-prices.tsx'

/** One room type beside the list: its basics and its prices. */
export function RoomTypePanel() {
  const id = useIdParam<'room_type'>('roomTypeId')
  const { data: type, error, refetch } = useRoomType(id)
  const go = useGo()
  const close = () => go(to.roomTypes(), { keepSearch: true })
  return (
    <SidePanel
      title={type?.name ?? t('Room type')}
      subtitle={type && <Subtitle type={type} />}
      onClose={close}
      width="wide"
      actions={type && <RoomTypeMenu type={type} onGone={close} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!type && !error && <Skeleton height="16rem" />}
      {type && <TypeTabs type={type} />}
    </SidePanel>
  )
}

function Subtitle({ type }: { type: RoomType }) {
  return (
    <>
      <Badge>{type.code}</Badge>
      <Link to={`${to.rooms()}?type=${type.id}`}>
        {counted(type.rooms, { one: '{count} room', other: '{count} rooms' })}
      </Link>
      {type.isArchived && <Badge tone="caution">{t('Archived')}</Badge>}
    </>
  )
}

function TypeTabs({ type }: { type: RoomType }) {
  const [tab, setTab] = useUrlValue('tab', 'basics')
  const can = useCan()
  const history = useHistoryTab()
  const tabs = [
    { value: 'basics', label: t('Basics') },
    { value: 'people', label: t('People and work') },
    { value: 'prices', label: t('Seasons'), count: type.rateRules.length },
    { value: 'amenities', label: t('Amenities'), count: type.amenities.length },
    { value: 'photos', label: t('Photos') },
    ...history,
  ]
  const shown = tabs.find(({ value }) => value === tab)?.value ?? 'basics'
  return (
    <Tabs label={t('Room type')} value={shown} onChange={setTab} tabs={tabs}>
      {shown === 'history' && <History key={type.id} of={{ resource: 'room_type', id: type.id }} />}
      {shown === 'prices' && <RoomTypePrices type={type} />}
      {shown === 'people' &&
        (can('rooms:write') ? <EditSelling key={type.id} type={type} /> : <SellingFacts type={type} />)}
      {shown === 'amenities' && <Amenities key={type.id} type={type} />}
      {shown === 'photos' && <RoomPhotos key={type.id} type={type} />}
      {shown === 'basics' &&
        (can('rooms:write') ? <EditRoomType key={type.id} type={type} /> : <TypeFacts type={type} />)}
    </Tabs>
  )
}

function SellingFacts({ type }: { type: RoomType }) {
  return (
    <Facts>
      <Fact label={t('Adults in the price')}>{type.includedAdults ?? type.maxAdults}</Fact>
      <Fact label={t('Each adult fewer')}>
        <Money value={-type.fewerAdultReduction} />
      </Fact>
      <Fact label={t('Each extra adult')}>
        <Money value={type.extraAdultPrice} />
      </Fact>
      <Fact label={t('Each child')}>
        <Money value={type.childPrice} />
      </Fact>
      <Fact label={t('Cleaning after a departure')}>{t('{minutes} minutes', { minutes: type.departureMinutes })}</Fact>
      <Fact label={t('Cleaning during a stay')}>{t('{minutes} minutes', { minutes: type.stayoverMinutes })}</Fact>
    </Facts>
  )
}

function TypeFacts({ type }: { type: RoomType }) {
  return (
    <Facts>
      <Fact label={t('Base price')}>
        <Money value={type.basePrice} />
      </Fact>
      <Fact label={t('Adults at most')}>{type.maxAdults}</Fact>
      <Fact label={t('Children at most')}>{type.maxChildren}</Fact>
      <Fact label={t('Overbooking allowance')}>{type.overbookingAllowance}</Fact>
      <Fact label={t('Description')}>{type.description ?? '–'}</Fact>
    </Facts>
  )
}
