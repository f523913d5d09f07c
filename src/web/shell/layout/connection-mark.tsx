import { LoaderCircle, Wifi, WifiOff } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { reconnect, type ConnectionState } from '../realtime/connection.ts'
import { useConnection } from '../realtime/use-connection.ts'

const words: Record<ConnectionState, string> = {
  live: t('Connected: changes of others appear by themselves'),
  connecting: t('Connecting'),
  offline: t('Not connected: press to try again'),
}

/** Whether changes of others arrive by themselves; a press tries again when they do not. */
export function ConnectionMark() {
  const state = useConnection()
  const Icon = state === 'live' ? Wifi : state === 'offline' ? WifiOff : LoaderCircle
  return (
    <IconButton
      label={words[state]}
      icon={<Icon size={16} className={state === 'connecting' ? 'animate-[spin_1.2s_linear_infinite]' : undefined} />}
      onClick={reconnect}
      className={classes(state === 'live' && 'max-sm:hidden', state === 'offline' && 'bg-caution-soft text-caution')}
    />
  )
}
