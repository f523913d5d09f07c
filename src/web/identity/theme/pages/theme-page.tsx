import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { appearance } from '#contract/tenancy/tenants/settings.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan, useSession } from '#web/shell/session/use-session.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { useAppearance } from '#web/ui/appearance.ts'
import { LanguageChoice } from '#web/shell/layout/language-choice.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AccentForm } from '../forms/accent-form.tsx'
import { Sample } from '../parts/sample.tsx'
import { ThemeChoice } from '../parts/theme-choice.tsx'

const themes = [
  { value: 'light', label: t('Light'), Icon: Sun },
  { value: 'dark', label: t('Dark'), Icon: Moon },
  { value: 'system', label: t('System'), Icon: Monitor },
] as const

const densities = [
  { value: 'compact', label: t('Compact') },
  { value: 'normal', label: t('Normal') },
  { value: 'relaxed', label: t('Relaxed') },
] as const

const texts = [
  { value: 'small', label: t('Small') },
  { value: 'medium', label: t('Medium') },
  { value: 'large', label: t('Large') },
] as const

/** How the product looks: the house's accent for everybody, and the rest in this browser. */
export function ThemePage() {
  const leads = useCan()('settings:write')
  const isOfHouse = useSession().tenant !== null
  return (
    <SectionPage
      title={<span data-tour="theme">{t('Theme')}</span>}
      purpose={
        leads && isOfHouse
          ? t('The colour of your house for everybody, and how Hostelry looks in this browser.')
          : t('How Hostelry looks in this browser. Every choice shows at once and is remembered here.')
      }
    >
      <div className="flex max-w-260 flex-col gap-5">
        {leads && isOfHouse && <OfHouse />}
        <OfBrowser />
      </div>
    </SectionPage>
  )
}

function OfHouse() {
  return (
    <Card title={t('Your house')} actions={<Link to={to.property()}>{t('Logo')}</Link>}>
      <p className="mb-4 text-13 text-soft">
        {t(
          'The accent colours what can be pressed, what is chosen and where the keyboard is, for everybody of your house and where they sign in. It is made darker or lighter where it could not be read.',
        )}
      </p>
      <SectionSettings section={appearance}>{(settings) => <AccentForm settings={settings} />}</SectionSettings>
    </Card>
  )
}

function OfBrowser() {
  const { theme, density, text, choose } = useAppearance()
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-14 font-semibold">{t('This browser')}</h2>
      <div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="rounded-2 border border-line bg-raised">
          <Row
            title={t('Colours')}
            hint={t('System follows the setting of your device, also when it changes at night.')}
          >
            <ThemeChoice value={theme} onChange={(next) => choose({ theme: next })} options={themes} />
          </Row>
          <Row title={t('Rows')} hint={t('How high the rows of lists are: 32, 40 or 48 pixels.')}>
            <SegmentedControl
              label={t('Height of rows')}
              value={density}
              onChange={(next) => choose({ density: next })}
              options={densities}
            />
          </Row>
          <Row title={t('Language')} hint={t('Texts that are not translated yet stay English.')}>
            <LanguageChoice />
          </Row>
          <Row title={t('Text size')} hint={t('Makes all text and controls smaller or larger.')}>
            <SegmentedControl
              label={t('Text size')}
              value={text}
              onChange={(next) => choose({ text: next })}
              options={texts}
            />
          </Row>
        </div>
        <Sample />
      </div>
    </section>
  )
}

function Row({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 border-b border-line p-4 last:border-0">
      <div>
        <h3 className="text-14 font-semibold">{title}</h3>
        <p className="text-13 text-soft">{hint}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}
