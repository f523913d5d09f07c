import type { CommunicationSecret } from '#contract/tenancy/messages/settings.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Every secret of the tenant, as it lies there. */
export async function sealedSecrets(tx: Tx): Promise<Partial<Record<CommunicationSecret, string>>> {
  const rows = await tx.db.selectFrom('sealed_secret').select(['name', 'sealed']).execute()
  return Object.fromEntries(rows.map(({ name, sealed }) => [name, sealed]))
}

export async function writeSecret(tx: Tx, name: CommunicationSecret, sealed: string): Promise<void> {
  const signed = { sealed, set_by_name: tx.actor.name, set_at: tx.now }
  await tx.db
    .insertInto('sealed_secret')
    .values({ name, ...signed })
    .onConflict((on) => on.constraint('sealed_secret_pkey').doUpdateSet(signed))
    .execute()
}

export async function deleteSecret(tx: Tx, name: CommunicationSecret): Promise<void> {
  await tx.db.deleteFrom('sealed_secret').where('name', '=', name).execute()
}
