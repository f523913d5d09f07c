import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAppearance } from '#web/ui/appearance.ts'
import { LanguageChoice } from '#web/shell/layout/language-choice.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Sample } from '../parts/sample.tsx'
import { ThemeChoice } from '../parts/theme-choice.tsx'

const themes = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
] as const

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'relaxed', label: 'Relaxed' },
] as const

const texts = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const

/** How the product looks in this browser. */
export function ThemePage() {
  const { theme, density, text, choose } = useAppearance()
  return (
    <SectionPage
      title="Theme"
      purpose="How Hostelry looks in this browser. Every choice shows at once and is remembered here."
    >
      <div className="grid max-w-260 gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="rounded-2 border border-line bg-raised">
          <Row title="Colours" hint="System follows the setting of your device, also when it changes at night.">
            <ThemeChoice value={theme} onChange={(next) => choose({ theme: next })} options={themes} />
          </Row>
          <Row title="Rows" hint="How high the rows of lists are: 32, 40 or 48 pixels.">
            <SegmentedControl
              label="Height of rows"
              value={density}
              onChange={(next) => choose({ density: next })}
              options={densities}
            />
          </Row>
          <Row title="Language" hint="Texts that are not translated yet stay English.">
            <LanguageChoice />
          </Row>
          <Row title="Text size" hint="Makes all text and controls smaller or larger.">
            <SegmentedControl
              label="Text size"
              value={text}
              onChange={(next) => choose({ text: next })}
              options={texts}
            />
          </Row>
        </div>
        <Sample />
      </div>
    </SectionPage>
  )
}

function Row({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 border-b border-line p-4 last:border-0">
      <div>
        <h2 className="text-14 font-semibold">{title}</h2>
        <p className="text-13 text-soft">{hint}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}
