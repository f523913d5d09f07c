import { useViewer } from '#web/shell/plan/use-plan.ts'
import { useCatalogue } from '#web/shell/screens.tsx'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FilterRow, Page } from '#web/ui/page.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useTourCompletions } from '../data.ts'
import { TourCard } from '../parts/tour-card.tsx'
import { showsAnything, stepsFor, toursOf } from '../rules/steps.ts'
import { tourCategories } from '../rules/tour.ts'

/** The guided tours of a role: what each shows, whether it is done, and the way to begin it. */
export function ToursPage() {
  const viewer = useViewer()
  const { screens } = useCatalogue()
  const [category, setCategory] = useUrlValue('category', 'all')
  const offered = toursOf(viewer.role)
  const { isCompleted, problem, checkAgain } = useTourCompletions(offered.map(({ id }) => id))
  const done = offered.filter(({ id }) => isCompleted(id)).length
  const filters = tourCategories.filter(({ value }) => offered.some((tour) => tour.category === value))
  const shown = offered.filter((tour) => category === 'all' || tour.category === category)
  return (
    <Page
      title={t('Interactive tours')}
      purpose={t('Short walks through the product, on your own screens. Nothing is changed while one runs.')}
    >
      {problem && (
        <Notice tone="caution" action={{ label: t('Try again'), onPress: () => void checkAgain() }}>
          {t('{problem}. What is done is shown as this browser remembers it.', { problem })}
        </Notice>
      )}
      <FilterRow>
        <SegmentedControl
          label={t('What the tours are about')}
          value={category}
          onChange={setCategory}
          options={[{ value: 'all', label: t('All') }, ...filters]}
        />
        <span className="ms-auto flex w-full items-center gap-3 sm:w-64">
          <ProgressBar label={t('Tours that are done')} done={done} total={offered.length} size="thin" />
          <span className="num text-13 whitespace-nowrap text-soft">
            {t('{done} of {offered} done', { done, offered: offered.length })}
          </span>
        </span>
      </FilterRow>
      <ul className="grid gap-3.5 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((tour) => {
          const steps = stepsFor(tour, screens, viewer)
          return (
            <TourCard
              key={tour.id}
              tour={tour}
              steps={steps}
              isCompleted={isCompleted(tour.id)}
              isOpen={showsAnything(tour, steps)}
            />
          )
        })}
      </ul>
    </Page>
  )
}
