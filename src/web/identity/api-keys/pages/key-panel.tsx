import { useState } from 'react'
import { isOver } from '#contract/identity/api-keys/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ApiKey, useKey, useRevokeKey } from '../data.ts'
import { RotateKey } from '../forms/rotate-key.tsx'
import { KeyState } from '../parts/key-state.tsx'
import { ScopeList } from '../parts/scope-list.tsx'

/** One key: what it may do, in whose name, when it was used, and its end. */
export function KeyPanel() {
  const { data: key, error, refetch } = useKey(useIdParam<'api_key'>('keyId'))
  const go = useGo()
  return (
    <SidePanel
      title={key?.name ?? t('API key')}
      subtitle={key && <KeyState apiKey={key} />}
      onClose={() => go(to.apiKeys(), { keepSearch: true })}
      actions={key && !isOver(key.state) && <KeyActions apiKey={key} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!key && !error && <Skeleton height="14rem" />}
      {key && (
        <WithHistory of={{ resource: 'api_key', id: key.id }}>
          <KeyFacts apiKey={key} />
        </WithHistory>
      )}
    </SidePanel>
  )
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { date, dateTime } = useFormats()
  const { prefix, madeBy, state, createdAt, expiresAt, rotatedAt, previousUntil, lastUsedAt, lastUsedFrom } = apiKey
  return (
    <div className="flex flex-col gap-5">
      {state === 'stopped' && (
        <Notice tone="caution">
          {t('{name} has no access any more, so the key opens nothing. Rotate it, and it acts in your name.', {
            name: madeBy.name,
          })}
        </Notice>
      )}
      {previousUntil && (
        <Notice>
          {t('The token before works until {previousUntil}.', { previousUntil: dateTime(previousUntil) })}
        </Notice>
      )}
      <Facts>
        <Fact label={t('Token')}>
          <span className="font-mono text-13">{prefix}…</span>
        </Fact>
        <Fact label={t('Acts for')}>{madeBy.name}</Fact>
        <Fact label={t('Made')}>{dateTime(createdAt)}</Fact>
        {rotatedAt && <Fact label={t('Rotated')}>{dateTime(rotatedAt)}</Fact>}
        <Fact label={state === 'expired' ? t('Ended') : t('Ends')}>{date(expiresAt)}</Fact>
        {apiKey.revokedAt && (
          <Fact label={t('Revoked')}>
            {t('{revokedAt}, by {revokedByName}', {
              revokedAt: dateTime(apiKey.revokedAt),
              revokedByName: apiKey.revokedByName,
            })}
          </Fact>
        )}
        <Fact label={t('Last used')}>{lastUsedAt ? dateTime(lastUsedAt) : t('Never')}</Fact>
        {lastUsedFrom && <Fact label={t('From')}>{lastUsedFrom}</Fact>}
      </Facts>
      <ScopeList apiKey={apiKey} />
    </div>
  )
}

function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  const [asks, setAsks] = useState<'rotate' | 'revoke' | null>(null)
  const close = () => setAsks(null)
  const revoke = useRevokeKey(({ name }) => {
    close()
    toast.success(t('{name} is revoked', { name }))
  })
  return (
    <>
      <Button onClick={() => setAsks('revoke')}>{t('Revoke')}</Button>
      <Button variant="primary" onClick={() => setAsks('rotate')}>
        {t('Rotate')}
      </Button>
      <RotateKey apiKey={apiKey} open={asks === 'rotate'} onClose={close} />
      <ConfirmDialog
        open={asks === 'revoke'}
        onClose={close}
        onConfirm={() => revoke.mutate({ params: { id: apiKey.id } })}
        title={t('Revoke {name}?', { name: apiKey.name })}
        description={t(
          'The next call that brings it is refused, and it can’t be given back. The audit trail keeps what it did.',
        )}
        variant="destructive"
        labels={{ confirm: t('Revoke') }}
        work={{ busy: revoke.isPending, error: revoke.error ? `${errorText(revoke.error)}.` : undefined }}
      />
    </>
  )
}
