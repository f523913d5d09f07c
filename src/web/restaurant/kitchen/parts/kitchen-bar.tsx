import { Maximize, Minimize, Moon, RotateCcw, Sigma, Sun, Volume2, VolumeX, Wifi, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { reconnect } from '#web/shell/realtime/connection.ts'
import { counted, t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'

export type Looks = { isLight: boolean; isFull: boolean; hasSound: boolean; hasCounts: boolean }

type KitchenBarProps = {
  title: string
  waiting: number | undefined
  live: boolean
  looks: Looks
  onStations: () => void
  onRecall: () => void
  onLook: (look: keyof Looks) => void
}

/** The bar above the tickets: which station, how many, whether changes arrive, and how the screen behaves. */
export function KitchenBar({ title, waiting, live, looks, onStations, onRecall, onLook }: KitchenBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="me-1 text-20 font-semibold tracking-tight">
        <button
          type="button"
          onClick={onStations}
          className="min-h-12 rounded-2 border border-line-strong bg-raised px-4 hover:bg-sunken"
        >
          {title}
          <span className="ms-2 text-14 font-medium text-soft">{t('Change')}</span>
        </button>
      </h1>
      <p role="status" className="num text-16 font-semibold text-soft">
        {waiting === undefined ? '' : counted(waiting, { one: '{count} ticket', other: '{count} tickets' })}
      </p>
      <Connection live={live} />
      <span className="flex-1 max-sm:basis-full" />
      <Choice label={t('Recall')} onPress={onRecall} icon={<RotateCcw size={20} />} words />
      <Choice
        label={t('All day')}
        on={looks.hasCounts}
        onPress={() => onLook('hasCounts')}
        icon={<Sigma size={20} />}
        words
      />
      <Choice
        label={t('Sound')}
        on={looks.hasSound}
        onPress={() => onLook('hasSound')}
        icon={looks.hasSound ? <Volume2 size={20} /> : <VolumeX size={20} />}
      />
      <Choice
        label={t('Light screen')}
        on={looks.isLight}
        onPress={() => onLook('isLight')}
        icon={looks.isLight ? <Sun size={20} /> : <Moon size={20} />}
      />
      <Choice
        label={t('Full screen')}
        on={looks.isFull}
        onPress={() => onLook('isFull')}
        icon={looks.isFull ? <Minimize size={20} /> : <Maximize size={20} />}
      />
    </div>
  )
}

function Connection({ live }: { live: boolean }) {
  if (live) {
    return (
      <p className="inline-flex items-center gap-1.5 text-14 font-semibold text-positive">
        <Wifi size={18} aria-hidden="true" /> <span className="max-sm:sr-only">{t('Live')}</span>
      </p>
    )
  }
  return (
    <button
      type="button"
      onClick={reconnect}
      className="inline-flex min-h-12 items-center gap-1.5 rounded-2 bg-caution-soft px-3 text-14 font-semibold text-caution"
    >
      <WifiOff size={18} aria-hidden="true" /> {t('Not live: read every 5 seconds')}
    </button>
  )
}

type ChoiceProps = { label: string; icon: ReactNode; on?: boolean; words?: boolean; onPress: () => void }

function Choice({ label, icon, on, words = false, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      title={label}
      onClick={onPress}
      className={classes(
        'inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-2 border px-3 text-14 font-semibold',
        on ? 'border-brand bg-brand-soft text-brand-strong' : 'border-line-strong bg-raised hover:bg-sunken',
      )}
    >
      {icon}
      {words && <span className="max-sm:hidden">{label}</span>}
    </button>
  )
}
