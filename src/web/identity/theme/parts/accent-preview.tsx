import { t } from '#web/texts/text.ts'
import { accentIn, accentProperties, leastContrast } from '#web/ui/accent.ts'
import { Badge } from '#web/ui/badge.tsx'
import { colourIn, ratioText } from '../rules.ts'

/** The accent in both themes, with the contrast that is measured there. */
export function AccentPreview({ accent }: { accent: string }) {
  const chosen = colourIn(accent)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Pane theme="light" label={t('Light theme')} chosen={chosen} />
      <Pane theme="dark" label={t('Dark theme')} chosen={chosen} />
    </div>
  )
}

type PaneProps = { theme: 'light' | 'dark'; label: string; chosen: string | null }

function Pane({ theme, label, chosen }: PaneProps) {
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <div
        data-theme={theme}
        style={{ ...unset, ...(chosen ? accentProperties(chosen) : {}) }}
        className="flex flex-col gap-3 rounded-2 border border-line bg-surface p-4 text-ink"
      >
        <p className="text-13 font-semibold">{label}</p>
        <div className="flex flex-wrap items-center gap-3 text-13">
          <span className="inline-flex h-8 items-center rounded-1 bg-brand px-3 font-semibold text-on-brand">
            {t('Check in')}
          </span>
          <span className="text-brand-strong underline underline-offset-3">{t('Booking 1042')}</span>
          <Badge tone="brand">{t('Chosen')}</Badge>
          <span className="size-5 rounded-1 outline-2 outline-offset-2 outline-focus" aria-hidden="true" />
        </div>
        <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full w-2/3 rounded-full bg-brand" />
        </span>
      </div>
      {chosen && <Measured theme={theme} chosen={chosen} />}
    </section>
  )
}

/** Without a choice the panes show the product's own accent, also where the house has another one now. */
const unset = Object.fromEntries(Object.keys(accentProperties('#000000')).map((name) => [name, 'initial']))

function Measured({ theme, chosen }: Pick<PaneProps, 'theme'> & { chosen: string }) {
  const { text, marks, colours, isAsChosen } = accentIn(theme, chosen)
  return (
    <div className="text-12 text-soft">
      <p className="num">
        {t('Text {text} (at least {text2}), marks {marks} (at least {marks2}).', {
          text: ratioText(text),
          text2: leastContrast.text,
          marks: ratioText(marks),
          marks2: leastContrast.marks,
        })}
      </p>
      {!isAsChosen && (
        <p>
          {theme === 'light'
            ? t('Too light to be read here: shown darker, as {brand}.', { brand: colours.brand })
            : t('Too dark to be read here: shown lighter, as {brand}.', { brand: colours.brand })}
        </p>
      )}
    </div>
  )
}
