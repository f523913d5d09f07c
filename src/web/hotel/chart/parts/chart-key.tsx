import { Keyboard, ListTree } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { needs, needWords } from '../rules/looks.ts'
import { needIcons } from './chart-bar.tsx'
import { marks, markWords } from './bar-marks.tsx'
import { stateLooks } from './room-name.tsx'

/** What the marks of the chart mean, and which keys lead through it. */
export function ChartKey() {
  return (
    <Popover
      title={t('What the chart shows')}
      trigger={
        <button
          type="button"
          className="inline-flex h-(--control) items-center gap-2 rounded-2 px-2 text-13 text-soft hover:bg-sunken hover:text-ink"
        >
          <ListTree size={15} aria-hidden="true" /> {t('Key')}
        </button>
      }
    >
      <div className="flex w-72 flex-col gap-4">
        <ul className="grid grid-cols-2 gap-1.5">
          {needs.map((need) => {
            const Icon = needIcons[need]
            return (
              <li key={need} data-need={need} className="tape-sample">
                <Icon size={13} aria-hidden="true" className="shrink-0" />
                <span className="truncate">{needWords[need]}</span>
              </li>
            )
          })}
        </ul>
        <ul className="grid grid-cols-2 gap-1.5 text-13">
          {states.map(({ letter, words }) => (
            <li key={letter} className="flex items-center gap-2">
              <span className={classes('tape-state', stateLooks[letter])}>{letter}</span>
              {words}
            </li>
          ))}
        </ul>
        <ul className="grid grid-cols-2 gap-1.5 text-13">
          {marks.map(({ mark, icon: Icon }) => (
            <li key={mark} className="flex items-center gap-2">
              <Icon size={13} aria-hidden="true" className="mx-0.5 shrink-0 text-soft" />
              {markWords[mark]}
            </li>
          ))}
        </ul>
        <div>
          <h3 className="mb-1.5 flex items-center gap-1.5 text-13 font-semibold">
            <Keyboard size={14} aria-hidden="true" /> {t('By keyboard')}
          </h3>
          <dl className="flex flex-col gap-1 text-13 text-soft">
            {keys.map(({ key, words }) => (
              <div key={key} className="flex items-center justify-between gap-3">
                <dt>{words}</dt>
                <dd>
                  <Kbd>{key}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Popover>
  )
}

const states = [
  { letter: 'C', words: t('Clean') },
  { letter: 'D', words: t('Dirty') },
  { letter: 'I', words: t('Inspected') },
  { letter: 'O', words: t('Out of order') },
  { letter: 'H', words: t('House use') },
]

const keys = [
  { key: '← ↑ ↓ →', words: t('From stay to stay') },
  { key: 'M', words: t('Move it, then arrows') },
  { key: 'Shift ← →', words: t('Move its departure') },
  { key: 'S', words: t('Split it, then arrows') },
  { key: 'L', words: t('Keep it in its room') },
  { key: 'Enter', words: t('Open it, or set it down') },
  { key: 'Esc', words: t('Let it be') },
]
