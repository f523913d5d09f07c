import { Ban, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { sessionAfter } from '#web/shell/session/refresh.ts'
import { signOut } from '#web/shell/session/sign-in.ts'
import type { Session } from '#web/shell/session/store.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DoorFrame } from '../parts/door-frame.tsx'

const words = {
  pending: {
    Icon: Hourglass,
    title: t('Your house is pending'),
    text: t('The platform looks at every new house before it opens. You can go on here as soon as it is approved.'),
  },
  suspended: {
    Icon: Ban,
    title: t('Your house is suspended'),
    text: t(
      'The platform has stopped it for now. Nothing is lost: all that was written is kept. Ask the platform why.',
    ),
  },
}

/** Where people wait whose house waits for its approval, or was suspended. */
export function WaitingPage({ standing, session }: { standing: 'pending' | 'suspended'; session: Session }) {
  const { Icon, title, text } = words[standing]
  const [state, setState] = useState<{ busy: boolean; said: string | null }>({ busy: false, said: null })
  const look = async () => {
    setState({ busy: true, said: null })
    try {
      const { tenant } = await sessionAfter(session.token)
      setState({ busy: false, said: tenant?.status === standing ? t('Still {standing}.', { standing }) : null })
    } catch (error) {
      setState({ busy: false, said: errorText(error) })
    }
  }
  return (
    <DoorFrame
      mark={
        <>
          <Icon size={32} strokeWidth={1.5} aria-hidden="true" className="text-brand-strong" />
          <p className="mt-5 text-13 font-semibold text-soft">{session.tenant?.name}</p>
        </>
      }
      title={title}
      purpose={text}
    >
      {state.said && (
        <div className="mb-4">
          <Notice>{state.said}</Notice>
        </div>
      )}
      <div className="flex gap-2">
        <Button variant="primary" busy={state.busy} onClick={() => void look()}>
          {t('Look again')}
        </Button>
        <Button onClick={() => void signOut()}>{t('Sign out')}</Button>
      </div>
    </DoorFrame>
  )
}
