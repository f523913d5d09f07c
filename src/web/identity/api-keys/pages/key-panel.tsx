import { useState } from 'react'
import { isOver } from '#contract/identity/api-keys/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
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
      title={key?.name ?? 'API key'}
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
          {madeBy.name} has no access any more, so the key opens nothing. Rotate it, and it acts in your name.
        </Notice>
      )}
      {previousUntil && <Notice>The token before works until {dateTime(previousUntil)}.</Notice>}
      <Facts>
        <Fact label="Token">
          <span className="font-mono text-13">{prefix}…</span>
        </Fact>
        <Fact label="Acts for">{madeBy.name}</Fact>
        <Fact label="Made">{dateTime(createdAt)}</Fact>
        {rotatedAt && <Fact label="Rotated">{dateTime(rotatedAt)}</Fact>}
        <Fact label={state === 'expired' ? 'Ended' : 'Ends'}>{date(expiresAt)}</Fact>
        {apiKey.revokedAt && (
          <Fact label="Revoked">
            {dateTime(apiKey.revokedAt)}, by {apiKey.revokedByName}
          </Fact>
        )}
        <Fact label="Last used">{lastUsedAt ? dateTime(lastUsedAt) : 'Never'}</Fact>
        {lastUsedFrom && <Fact label="From">{lastUsedFrom}</Fact>}
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
    toast.success(`${name} is revoked`)
  })
  return (
    <>
      <Button onClick={() => setAsks('revoke')}>Revoke</Button>
      <Button variant="primary" onClick={() => setAsks('rotate')}>
        Rotate
      </Button>
      <RotateKey apiKey={apiKey} open={asks === 'rotate'} onClose={close} />
      <ConfirmDialog
        open={asks === 'revoke'}
        onClose={close}
        onConfirm={() => revoke.mutate({ params: { id: apiKey.id } })}
        title={`Revoke ${apiKey.name}?`}
        description="The next call that brings it is refused, and it can’t be given back. The audit trail keeps what it did."
        variant="destructive"
        labels={{ confirm: 'Revoke' }}
        work={{ busy: revoke.isPending, error: revoke.error ? `${errorText(revoke.error)}.` : undefined }}
      />
    </>
  )
}
